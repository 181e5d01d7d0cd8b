const maxChars = 64
/** What is invisible, blank or turns a text around, and marks stacked on a letter, disguise a name: T19. */
const disguise = /[\p{Cc}\p{Cf}\p{Co}\p{DI}\p{Zl}\p{Zp}\u2800]/gu

/** A name that somebody gave themselves, as text that is safe to show; undefined where nothing is left. */
export function plainName(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const plain = given
    .slice(0, 4 * maxChars)
    .replace(disguise, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  return plain === '' ? undefined : [...plain].slice(0, maxChars).join('')
}
