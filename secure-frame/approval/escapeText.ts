import { hiddenCharacters } from '../rpc/decode/hiddenCharacters.ts'

/** A run of a text: as it is, or what stands for a character that cannot be seen. */
export type Run = { text: string; escaped: boolean }

/**
 * The one way in which a text from outside reaches the screen: what is invisible, or moves its
 * neighbours, is written out as ⟨U+202E⟩. New lines and tabs stay only where `lines` says so.
 * Source: security.md T7.
 */
export function escapeText(text: string, { lines }: { lines: boolean }): Run[] {
  const pattern = lines
    ? hiddenCharacters
    : new RegExp(`${hiddenCharacters.source}|[\\n\\t]`, hiddenCharacters.flags)
  const runs: Run[] = []
  let done = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > done) runs.push({ text: text.slice(done, match.index), escaped: false })
    runs.push({ text: nameOf(match[0]), escaped: true })
    done = match.index + match[0].length
  }
  if (done < text.length) runs.push({ text: text.slice(done), escaped: false })
  return runs
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
