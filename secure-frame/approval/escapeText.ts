import { hiddenCharacters } from '../../chains/signing/hiddenCharacters.ts'
import { text } from '../texts/text.ts'

/** A piece of a text: unchanged, or the escape of an invisible character. */
export type Run = { text: string; escaped: boolean }

/** A line break followed by more empty lines than usual text has: they would push the rest out of view. */
const emptyLines = /\n(?:[ \t]*\n){3,}/

/**
 * Escapes untrusted text for the screen: characters that are invisible or reorder their neighbours become ⟨U+202E⟩.
 * Line breaks and tabs are kept only with `lines`; many empty lines in a row are replaced by their count.
 * Source: T7.
 */
export function escapeText(given: string, { lines }: { lines: boolean }): Run[] {
  const more = lines ? emptyLines.source : '[\\n\\t]'
  const pattern = new RegExp(`${hiddenCharacters.source}|${more}`, hiddenCharacters.flags)
  const runs: Run[] = []
  let done = 0
  for (const match of given.matchAll(pattern)) {
    if (match.index > done) runs.push({ text: given.slice(done, match.index), escaped: false })
    runs.push(...escapeMatch(match[0]))
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

function escapeMatch(found: string): Run[] {
  const count = found.split('\n').length - 2
  if (count < 1) return [{ text: codePointText(found), escaped: true }]
  const line = { text: '\n', escaped: false }
  return [line, { text: `⟨${text('outside.emptyLines', { count })}⟩`, escaped: true }, line]
}

function codePointText(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
