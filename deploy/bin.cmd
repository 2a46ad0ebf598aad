@echo off
setlocal
set "HOME_DIR=%~dp0.."
set "NODE=%HOME_DIR%\runtime\node.exe"
if not exist "%NODE%" set "NODE=node"
"%NODE%" "%HOME_DIR%\command\junheng.mjs" %*
