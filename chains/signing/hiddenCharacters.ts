/**
 * Characters that a person cannot see, or that move others about: controls, bidi marks, zero-width, fillers, private
 * use, odd spaces, lone surrogates, variation selectors that follow no emoji, blank signs of a script (the null notehead
 * of music, the filler of Khitan), and piles of combining marks. A new line and a tab are not among them.
 */
export const hiddenCharacters =
  /(?!\n|\t|(?<=\p{Emoji})\uFE0F)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u115F\u1160\u2800\u3164\uFFA0\u{16FE4}\u{1D159}]|\p{Zs}(?<! )|(?<=\p{M}{3})\p{M}/gu

/** True where a text holds such a character. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(hiddenCharacters) >= 0
}
