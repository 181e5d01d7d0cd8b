/**
 * Puts a text on the clipboard; false where the browser refuses both ways. The older way is the usual
 * one here, because the frame has no clipboard permission. Call it within the click.
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
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
