import { hiddenCharacters } from '../../chains/signing/hiddenCharacters.ts'
import { text } from '../texts/text.ts'

/** A piece of a text: unchanged, or the escape of an invisible character. */
export type Run = { text: string; escaped: boolean }

/** A line break followed by more empty lines than usual text has: they would push the rest out of view. */
export const emptyLines = /\n(?:[ \t]*\n){3,}/
/** More blanks in a row than usual text has: about two lines of a narrow screen where all of them are tabs. */
const blanks = /[ \t]{20,}/
/** As many equal escapes in a row become one with their number. */
const repeatedFrom = 4

/**
 * Escapes untrusted text for the screen: characters that are invisible or reorder their neighbours become ⟨U+202E⟩.
 * Line breaks and tabs are kept only with `lines`; many blanks or empty lines in a row are replaced by their count.
 * Source: T7.
 */
export function escapeText(given: string, { lines }: { lines: boolean }): Run[] {
  const more = lines ? `${emptyLines.source}|${blanks.source}` : '[\\n\\t]| {20,}'
  const pattern = new RegExp(`${hiddenCharacters.source}|${more}`, hiddenCharacters.flags)
  const runs: Run[] = []
  let done = 0
  for (const match of given.matchAll(pattern)) {
    if (match.index > done) runs.push({ text: given.slice(done, match.index), escaped: false })
    runs.push(...escapeMatch(match[0]))
    done = match.index + match[0].length
  }
  if (done < given.length) runs.push({ text: given.slice(done), escaped: false })
  return joinRepeated(runs)
}

/** The same as one line of plain text. */
export function escapedLine(given: string): string {
  return escapeText(given, { lines: false })
    .map((run) => run.text)
    .join('')
}

function escapeMatch(found: string): Run[] {
  const count = found.split('\n').length - 2
  if (count >= 1) {
    const line = { text: '\n', escaped: false }
    return [line, counted('outside.emptyLines', count), line]
  }
  if (/^[ \t]{2,}$/.test(found)) return [counted('outside.blanks', found.length)]
  return [{ text: `⟨${codePointOf(found)}⟩`, escaped: true }]
}

/** Thousands of one invisible character are told by their number: written out they would push the rest out of view. */
function joinRepeated(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (let place = 0; place < runs.length; ) {
    const run = runs[place]!
    let end = place + 1
    while (run.escaped && end < runs.length && isSame(runs[end]!, run)) end += 1
    const count = end - place
    if (count < repeatedFrom) joined.push(...runs.slice(place, end))
    else joined.push({ text: `⟨${run.text.slice(1, -1)} × ${formatted(count)}⟩`, escaped: true })
    place = end
  }
  return joined
}

function isSame(one: Run, other: Run): boolean {
  return one.escaped && one.text === other.text
}

function counted(key: 'outside.emptyLines' | 'outside.blanks', count: number): Run {
  return { text: `⟨${text(key, { count: formatted(count) })}⟩`, escaped: true }
}

function formatted(count: number): string {
  return new Intl.NumberFormat('en').format(count)
}

function codePointOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
