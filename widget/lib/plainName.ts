const maxChars = 64
/** Control, bidirectional and invisible characters, which can disguise a name: security.md T19. */
const disguise = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A name that somebody gave themselves, as text that is safe to show; undefined where nothing is left. */
export function plainName(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const plain = given
    .slice(0, 4 * maxChars)
    .replace(disguise, '')
    .trim()
  return plain === '' ? undefined : [...plain].slice(0, maxChars).join('')
}
