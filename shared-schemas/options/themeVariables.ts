import * as z from 'zod/mini'

export const colourPattern = /^#[0-9a-fA-F]{3,8}$/
export const lengthPattern = /^\d{1,2}px$/
export const fontPattern = /^[\w ,'-]+$/

const colour = z.string().check(z.maxLength(64), z.regex(colourPattern))
const length = z.string().check(z.maxLength(8), z.regex(lengthPattern))

/**
 * The theme variables that a site may set. Functions such as `url()` are refused, so that a theme can neither
 * fetch anything nor break out of its declaration. Source: T6.
 */
export const ThemeVariables = z.strictObject({
  accent: z.optional(colour),
  background: z.optional(colour),
  overlay: z.optional(colour),
  radius: z.optional(length),
  fontFamily: z.optional(z.string().check(z.maxLength(64), z.regex(fontPattern))),
  fontSize: z.optional(length),
})
export type ThemeVariables = z.infer<typeof ThemeVariables>
