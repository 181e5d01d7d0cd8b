type Theme = {
  themeMode: 'light' | 'dark'
  themeVariables?: Readonly<Record<string, string>> | undefined
}

const colour = /^#[0-9a-f]{6}$/i
const length = /^\d{1,3}(\.\d{1,3})?(px|rem)$/

/**
 * The only design tokens that a theme may change here. With background, text and warning colours a site could hide what
 * it requests. Source: T6.
 */
const known: Readonly<Record<string, RegExp>> = {
  '--accent': colour,
  '--on-accent': colour,
  '--radius': length,
}
const minContrast = 4.5

/** Applies the widget's theme (SYNC_THEME). Ignores unknown tokens and accents without enough contrast. */
export function applyTheme(root: HTMLElement, { themeMode, themeVariables = {} }: Theme): void {
  root.classList.add('appkit')
  root.dataset.theme = themeMode
  const given = new Map(Object.entries(themeVariables))
  const accent = given.get('--accent') ?? ''
  const onAccent = given.get('--on-accent') ?? ''
  const readable =
    colour.test(accent) && colour.test(onAccent) && contrast(accent, onAccent) >= minContrast
  for (const [name, pattern] of Object.entries(known)) {
    const value = given.get(name)
    const isValid = value !== undefined && pattern.test(value) && (pattern !== colour || readable)
    if (isValid) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
  }
}

/** Source: WCAG 2.2, contrast ratio. */
function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
