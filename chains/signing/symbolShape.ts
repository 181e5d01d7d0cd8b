/** Letters of other scripts, and digits, that look like a Latin capital; what `NFKC` takes apart is not here. */
const alike: Readonly<Record<string, string>> = {
  A: 'ΑАᎪ',
  B: 'ΒВᏴß8',
  C: 'СϹᏟ',
  D: 'ᎠƊ',
  E: 'ΕЕᎬ3',
  G: 'ԌᏀ6',
  H: 'НΗᎻ',
  I: 'ΙІӀ1|!',
  J: 'ЈᎫ',
  K: 'ΚКᏦ',
  L: 'ᏞՒ',
  M: 'ΜМᎷ',
  N: 'ΝՆ',
  O: 'ΟОՕ0',
  P: 'РΡᏢ',
  S: 'ЅՏᏚ5$',
  T: 'ΤТᎢ₮7',
  U: 'ՍԱ⋃',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ΧХ',
  Y: 'ΥҮУ',
  Z: 'ΖᏃ2',
}
const latinOf = new Map(
  Object.entries(alike).flatMap(([latin, others]) => [...others].map((it) => [it, latin] as const)),
)

/**
 * What a symbol looks like: two of one shape can be taken for each other. A small L may stand for an I, so some have
 * two shapes.
 */
export function shapesOf(symbol: string): string[] {
  const plain = symbol.normalize('NFKC').normalize('NFD')
  const shapes = [plain, plain.replace(/l/g, 'I')].map((text) =>
    [...text.toUpperCase()]
      .map((letter) => latinOf.get(letter) ?? letter)
      .join('')
      .replace(/[^A-Z]/g, ''),
  )
  return [...new Set(shapes)].filter((shape) => shape !== '')
}
