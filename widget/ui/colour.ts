/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast that text needs to be read by nearly everybody. Source: WCAG 2.2, 1.4.3. */
export const readable = 4.5

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/** Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; transparency is left out. */
export function parseHex(hex: string): Rgb {
  const digits = hex.slice(1)
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** The first colour with a share (0 to 1) of the second in it. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => colour[index] * (1 - share) + other[index] * share
  return [at(0), at(1), at(2)]
}

/** Contrast ratio, 1 to 21. Source: WCAG 2.2, "contrast ratio" and "relative luminance". */
export function contrast(first: Rgb, second: Rgb): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** The colour itself where it can be read on the ground, else the nearest shade that can. */
export function readableOn(ground: Rgb, colour: Rgb): Rgb {
  const away = contrast(ground, white) > contrast(ground, black) ? white : black
  for (let step = 0; step <= 40; step += 1) {
    const shade = mix(colour, away, step / 40).map(Math.round) as unknown as Rgb // three stay three
    if (contrast(shade, ground) >= readable) return shade
  }
  return away
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
