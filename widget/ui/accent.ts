import { black, contrast, parseHex, readable, readableOn, toHex, white } from './colour.ts'

/**
 * Makes an accent that a site chose usable on its card, whatever it chose.
 *
 * `fill` is the colour as given, `onFill` what can be read on it, `text` the nearest shade of the
 * accent that can be read on the card itself: text, icons and focus rings are drawn with that one.
 */
export function accentColours(
  accent: string,
  card: string,
): { fill: string; onFill: string; text: string } {
  const fill = parseHex(accent)
  const onFill = contrast(fill, white) >= readable ? white : black
  return { fill: toHex(fill), onFill: toHex(onFill), text: toHex(readableOn(parseHex(card), fill)) }
}
