import * as z from 'zod/mini'

/** A mode that is drawn. */
export const ThemeMode = z.enum(['light', 'dark'])
export type ThemeMode = z.infer<typeof ThemeMode>

/** A mode that a site asks for; `auto` follows the visitor's system. */
export const ThemeChoice = z.enum(['light', 'dark', 'auto'])
export type ThemeChoice = z.infer<typeof ThemeChoice>
