/** A part of a text: words, or an email address in pieces. A piece that begins with a hyphen must stay on one line. */
export type TextPart = string | { email: readonly string[]; long: boolean }

/** No space and no second "@", and no sign at its ends that belongs to the sentence; as long as addresses may be. */
const email = /[^\s@<>()“”„"',;:]{1,64}@[^\s@<>()“”„"',;:]{0,254}[^\s@<>()“”„"',;:.!?…]/g
/** What is longer rarely has room on a line, so that it may go on at its "@". */
const lineChars = 30

/** Takes a text apart, so that its email addresses are not broken at their hyphens. */
export function splitEmails(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(email)) {
    if (index > from) parts.push(text.slice(from, index))
    const pieces = found.split(/(-+[^-@]?|@)/u).filter((piece) => piece !== '')
    parts.push({ email: pieces, long: found.length > lineChars })
    from = index + found.length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
