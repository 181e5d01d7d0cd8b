const maxChars = 65_536

/** The fields of a form that was posted. Throws for one that is too long. */
export async function readForm(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > maxChars) throw new Error('The form is too long')
  }
  return new URLSearchParams(text)
}
