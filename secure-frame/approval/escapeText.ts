import { hiddenCharacters } from '../../chains/signing/hiddenCharacters.ts'
import { text } from '../texts/text.ts'

/** A run of a text: as it is, or what stands for a character that cannot be seen. */
export type Run = { text: string; escaped: boolean }

/** A new line, and more empty lines than a text has by itself: they push what follows out of sight. */
const emptyLines = /\n(?:[ \t]*\n){3,}/

/**
 * The one way in which a text from outside reaches the screen: what is invisible, or moves its
 * neighbours, is written out as ⟨U+202E⟩. New lines and tabs stay only where `lines` says so, and not many empty
 * ones in a row: those are counted.
 * Source: T7.
 */
export function escapeText(given: string, { lines }: { lines: boolean }): Run[] {
  const more = lines ? emptyLines.source : '[\\n\\t]'
  const pattern = new RegExp(`${hiddenCharacters.source}|${more}`, hiddenCharacters.flags)
  const runs: Run[] = []
  let done = 0
  for (const match of given.matchAll(pattern)) {
    if (match.index > done) runs.push({ text: given.slice(done, match.index), escaped: false })
    runs.push(...written(match[0]))
    done = match.index + match[0].length
  }
  if (done < given.length) runs.push({ text: given.slice(done), escaped: false })
  return runs
}

/** The same as one line of plain text. */
export function escapedLine(given: string): string {
  return escapeText(given, { lines: false })
    .map((run) => run.text)
    .join('')
}

function written(found: string): Run[] {
  const count = found.split('\n').length - 2
  if (count < 1) return [{ text: nameOf(found), escaped: true }]
  const line = { text: '\n', escaped: false }
  return [line, { text: `⟨${text('outside.emptyLines', { count })}⟩`, escaped: true }, line]
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
