/** A number from 0 to 359 that is always the same for the same text and spreads well (FNV-1a). */
export function hueOf(text: string, salt = 0): number {
  let hash = 0x811c9dc5 ^ salt
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % 360
}
