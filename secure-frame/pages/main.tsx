/** @jsxImportSource preact */
import '../lib/jitless.ts'
import '../approval/styles/tokens.css'
import '../approval/styles/reset.css'
import '../approval/styles/screen.css'
import '../approval/styles/parts.css'
import '../approval/styles/addresses.css'
import '../approval/styles/facts.css'
import '../approval/styles/tree.css'
import '../approval/styles/forms.css'
import './pages.css'
import { render } from 'preact'
import { readConfig } from '../config.ts'
import { type PageName, Pages } from './Pages.tsx'
import { createPageContext } from './pageContext.ts'
import { texts } from './texts.ts'

// The server forbids framing of these pages (frame-ancestors 'none'). Should that be missing, a framed page stays empty.
if (window.top === window.self) void start() // a page that fails to start stays empty; the server's error page says why

async function start() {
  const name = pageName(window.location.pathname)
  document.title = texts.page[name]
  const root = document.getElementById('root') ?? document.body
  root.className = 'appkit'
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const followTheme = () => {
    root.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  followTheme()
  dark.addEventListener('change', followTheme)
  const context = await createPageContext(window, readConfig(document))
  render(<Pages context={context} name={name} />, root)
}

function pageName(path: string): PageName {
  const name = path.replaceAll('/', '')
  return name in texts.page ? (name as PageName) : 'recovery' // checked by `in`
}
