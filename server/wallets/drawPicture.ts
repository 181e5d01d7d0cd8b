/** What a picture is made of; the same facts always give the same picture. */
type Drawing = {
  /** One or two characters. */
  sign: string
  /** `#rrggbb`; one is made from `seed` where it is left out. */
  colour?: string | undefined
  seed: string
  /** The shape of what is drawn: wallets fill their box, networks and money are round. */
  shape: 'tile' | 'coin'
}

/**
 * Draws a sign on a ground of its own colour, as SVG. Marks of wallets and networks belong to their
 * makers, so none is shipped here; an operator who may show one puts it in `wallets.imagesFolder`.
 */
export function drawPicture({ sign, colour, seed, shape }: Drawing): string {
  const numbers = numbersOf(seed)
  const ground = colour ?? `hsl(${numbers[0]! % 360} 55% 42%)`
  const ink = colour !== undefined && isLight(colour) ? '#141414' : '#ffffff'
  const outline =
    shape === 'coin'
      ? '<circle cx="40" cy="40" r="40" fill="GROUND"/>'
      : '<rect width="80" height="80" fill="GROUND"/>'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 80 80">',
    '<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient>',
    shape === 'coin' ? '<clipPath id="edge"><circle cx="40" cy="40" r="40"/></clipPath>' : '',
    '</defs>',
    outline.replace('GROUND', ground),
    outline.replace('GROUND', 'url(#light)'),
    `<g fill="none" stroke="${ink}" stroke-opacity=".2" stroke-width="5"${shape === 'coin' ? ' clip-path="url(#edge)"' : ''}>${arcs(numbers)}</g>`,
    `<text x="40" y="41" fill="${ink}" font-family="ui-rounded, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-size="${sign.length > 1 ? 30 : 40}" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeXml(sign)}</text>`,
    '</svg>',
  ].join('')
}

/** Three rings around a corner or an edge, which tells pictures of one letter and colour apart. */
function arcs(numbers: readonly number[]): string {
  const x = (numbers[1]! % 5) * 20
  const y = x === 40 ? (numbers[2]! % 2) * 80 : (numbers[2]! % 5) * 20
  const first = 22 + (numbers[3]! % 14)
  return [0, 1, 2].map((ring) => `<circle cx="${x}" cy="${y}" r="${first + ring * 15}"/>`).join('')
}

/** Four numbers of a text that spread well (FNV-1a with a salt each). */
function numbersOf(text: string): readonly number[] {
  return [1, 2, 3, 4].map((salt) => {
    let hash = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1)
    for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
    return (hash ^ (hash >>> 15)) >>> 0
  })
}

/** Whether dark letters are read better on it than white ones. Source: WCAG 2.2, relative luminance. */
function isLight(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.3
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
