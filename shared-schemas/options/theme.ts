import * as z from 'zod/mini'

/** The mode in which the kit is drawn. */
export const ThemeMode = z.enum(['light', 'dark'])
export type ThemeMode = z.infer<typeof ThemeMode>

/** The mode that a site asks for; `auto` follows the user's system. */
export const ThemeChoice = z.enum(['light', 'dark', 'auto'])
export type ThemeChoice = z.infer<typeof ThemeChoice>
