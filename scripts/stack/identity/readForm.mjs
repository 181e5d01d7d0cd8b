const maxChars = 65_536

/** Reads the fields of a posted form. Throws if it has more than 65,536 characters. */
export async function readForm(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > maxChars) throw new Error('The form is too long')
  }
  return new URLSearchParams(text)
}
