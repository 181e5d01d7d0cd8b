import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ThemeChoice, ThemeMode } from './theme.ts'

test('default: a mode is light or dark [5.46]', () => {
  for (const mode of ['light', 'dark']) expect(z.parse(ThemeMode, mode)).toBe(mode)
  for (const mode of ['auto', 'Light', '', 'blue', null, 1, undefined])
    expect(z.safeParse(ThemeMode, mode).success).toBe(false)
})

test('behavior: a site may choose auto as well', () => {
  for (const mode of ['light', 'dark', 'auto']) expect(z.parse(ThemeChoice, mode)).toBe(mode)
})
