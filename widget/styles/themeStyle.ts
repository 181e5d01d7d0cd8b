import type { ThemeMode } from '../../shared-schemas/options/theme.ts'
import type { ThemeVariables } from '../../shared-schemas/options/themeVariables.ts'
import { accentColours } from '../ui/accent.ts'
import { black, contrast, mix, parseHex, readableOn, toHex, white } from '../ui/colour.ts'

const cards: Record<ThemeMode, string> = { light: '#ffffff', dark: '#191b1a' }

/**
 * The tokens that a site's own theme replaces, as custom properties for the root element.
 *
 * Whatever the site chose can be read: the ink follows its background, and the accent is corrected
 * where it is used as text.
 */
export function themeStyle(mode: ThemeMode, variables: ThemeVariables): Record<string, string> {
  const card = variables.background ?? cards[mode]
  return {
    ...(variables.background && neutrals(variables.background)),
    ...(variables.accent && accents(variables.accent, card)),
    ...(variables.radius && { '--radius': variables.radius }),
    ...(variables.fontSize && { '--font-base': variables.fontSize }),
    ...(variables.fontFamily && { '--font-family': variables.fontFamily }),
  }
}

function accents(accent: string, card: string): Record<string, string> {
  const { fill, onFill, text } = accentColours(accent, card)
  return {
    '--accent': fill,
    '--on-accent': onFill,
    '--accent-text': text,
    '--accent-soft': toHex(mix(parseHex(card), parseHex(text), 0.12)),
  }
}

function neutrals(background: string): Record<string, string> {
  const card = parseHex(background)
  const ink = contrast(card, white) > contrast(card, black) ? white : black
  const shade = (share: number) => toHex(mix(card, ink, share))
  return {
    '--card': toHex(card),
    '--surface': shade(0.04),
    '--surface-hover': shade(0.08),
    '--surface-press': shade(0.12),
    '--line': shade(0.12),
    '--line-strong': shade(0.5),
    '--ink': shade(0.92),
    '--ink-muted': toHex(readableOn(mix(card, ink, 0.08), mix(card, ink, 0.62))),
  }
}
