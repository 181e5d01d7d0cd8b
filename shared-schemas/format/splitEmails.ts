/** A part of a text: plain text, or an email address in pieces. A piece that begins with a hyphen may not be broken. */
export type TextPart = string | { email: readonly string[]; long: boolean }

/** An email address within a sentence: no spaces, one "@", and without the punctuation around it. */
const email = /[^\s@<>()“”„"',;:]{1,64}@[^\s@<>()“”„"',;:]{0,254}[^\s@<>()“”„"',;:.!?…]/g
/** A longer address rarely fits on one line, so it may be broken at its "@". */
const lineChars = 30

/** Splits a text, so that its email addresses can be rendered without line breaks at their hyphens. */
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
