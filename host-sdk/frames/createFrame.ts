import { full, make } from './style.ts'

/** The attributes in which our frames differ; what it shows is up to the caller. */
export type FrameParts = {
  name: string
  title: string
  sandbox: string
  allow: string
}

/** A frame whose colour scheme differs from its document's is painted opaque. */
const seeThrough = 'background:transparent;color-scheme:light'

/** A frame of ours, with the attributes of docs/frames.md 10 and 11. */
export function createFrame(document: Document, parts: FrameParts): HTMLIFrameElement {
  const frame = make(document, 'iframe', `${full};${seeThrough}`)
  frame.name = parts.name
  frame.title = parts.title
  frame.setAttribute(
    'sandbox',
    `allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox${parts.sandbox}`,
  )
  frame.allow = parts.allow
  frame.referrerPolicy = 'strict-origin'
  return frame
}
