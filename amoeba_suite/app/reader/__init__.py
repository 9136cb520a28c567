"""The rules of the games on screen: a page with contents, search and links.

``page.RulesPage(context)`` is the page; its ``open(game, anchor)`` shows a place. ``typeset`` turns
any blocks of a document into rich text, for other parts of the app that quote the rules.
"""
