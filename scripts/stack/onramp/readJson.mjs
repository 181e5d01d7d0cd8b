const maxChars = 65_536

/** Reads the JSON of a request. Throws if it is none, or has more than 65,536 characters. */
export async function readJson(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > maxChars) throw new Error('The body is too long')
  }
  return JSON.parse(text)
}
