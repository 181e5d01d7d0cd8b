import { focusQuietly } from './focusQuietly.ts'

/**
 * Puts a text on the clipboard; false where the browser refuses both ways. Call it within the click:
 * the older way, for frames without the clipboard permission, needs the gesture.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text) // no clipboard here, or no permission for this frame
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'onlyHeard'
  document.body.append(field)
  field.select()
  const copied = document.execCommand?.('copy') ?? false
  field.remove()
  if (focused instanceof HTMLElement) focusQuietly(focused)
  return copied
}
