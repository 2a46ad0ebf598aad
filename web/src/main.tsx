import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { fetchAhead } from './shell/router/fetch-ahead.ts'
import { startShell } from './shell/start-shell.ts'
import './theme/base.css'
import './shell/plain/plain.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startShell()
fetchAhead()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
