import { openBeside } from './openBeside.ts'

/**
 * Opens an empty window for an address that is not known yet; to be called in the click. Whatever is shown in it later has no
 * opener. `null` where the browser opened none, or gives no hand on it. `text` stands in it until then.
 */
export function openBlank(
  window: Parameters<typeof openBeside>[0],
  { side, text }: { side: 'left' | 'right'; text: string },
): Window | null {
  const opened = openBeside(window, 'about:blank', side)
  if (!opened) return null
  try {
    opened.opener = null
    opened.document.title = text
    opened.document.body.textContent = text
  } catch {
    // A browser may keep the empty window apart from us as well; it is sent on all the same.
  }
  return opened
}
