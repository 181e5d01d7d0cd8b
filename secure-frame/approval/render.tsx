/** @jsxImportSource preact */
import './styles/tokens.css'
import './styles/reset.css'
import './styles/screen.css'
import './styles/short.css'
import './styles/parts.css'
import './styles/addresses.css'
import './styles/facts.css'
import './styles/tree.css'
import { render as draw } from 'preact'
import { Screen, type ScreenProps } from './Screen.tsx'

/** Renders the queue into an element, and keeps it up to date. */
export function render(root: Element, props: ScreenProps): void {
  draw(<Screen {...props} />, root)
}
