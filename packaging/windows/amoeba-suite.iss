; Installer for Windows, made with Inno Setup 6:  iscc /DVersion=X.Y.Z packaging\windows\amoeba-suite.iss
; The release workflow passes the version, which stands in amoeba_suite\__init__.py alone.
; Nothing needs an administrator: by default it is installed for the person who runs it.
#ifndef Version
  #error Give the version: iscc /DVersion=X.Y.Z
#endif

[Setup]
AppId={{6E0F3C57-2B0C-4E0F-9C0B-5A4A7E0F1D75}
AppName=Amoeba Suite
AppVersion={#Version}
AppPublisher=The Amoeba Suite authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Amoeba Suite
DefaultGroupName=Amoeba Suite
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
SetupIconFile=..\..\build\amoeba-suite\icon.ico
UninstallDisplayIcon={app}\amoeba-suite.exe
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=amoeba-suite-{#Version}-windows-x64-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
; Signing is off unless a tool of that name is configured: iscc /DSignTool=name "/Sname=signtool sign ... $f"
#ifdef SignTool
SignTool={#SignTool}
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[CustomMessages]
en.GameFile=Game of Amoeba Suite
de.GameFile=Spielstand von Amoeba Suite

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\dist\amoeba-suite\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
; Modules of an older version must not be found beside those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\Amoeba Suite"; Filename: "{app}\amoeba-suite.exe"
Name: "{autodesktop}\Amoeba Suite"; Filename: "{app}\amoeba-suite.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.amoeba"; ValueType: string; ValueData: "AmoebaSuite.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\AmoebaSuite.Game"; ValueType: string; ValueData: "{cm:GameFile}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\AmoebaSuite.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\amoeba-suite.exe,0"
Root: HKA; Subkey: "Software\Classes\AmoebaSuite.Game\shell\open\command"; ValueType: string; ValueData: """{app}\amoeba-suite.exe"" ""%1"""

[Run]
Filename: "{app}\amoeba-suite.exe"; Description: "{cm:LaunchProgram,Amoeba Suite}"; Flags: nowait postinstall skipifsilent
