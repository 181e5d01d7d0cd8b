import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ThemeVariables } from './themeVariables.ts'

const accepts = (variables: object) => z.safeParse(ThemeVariables, variables).success

test('default: the variables that a site may set', () => {
  const variables = {
    accent: '#12AB34',
    background: '#fff',
    overlay: '#00000080',
    radius: '12px',
    fontFamily: "'Inter', system-ui, sans-serif",
    fontSize: '16px',
  }

  expect(z.parse(ThemeVariables, variables)).toEqual(variables)
})

test.each([
  ['url()', { accent: 'url(https://evil.example)' }],
  ['a function', { accent: 'rgb(1,2,3)' }],
  ['a second declaration', { accent: '#fff;color:red' }],
  ['the end of a rule', { fontFamily: 'a}body{display:none' }],
  ['a comment', { fontFamily: 'a/**/b' }],
  ['a length in other units', { radius: '100vw' }],
  ['a length that is too long', { radius: '100px' }],
  ['an unknown variable', { zIndex: '1' }],
  ['a very long font', { fontFamily: 'a'.repeat(65) }],
  ['a line break', { accent: '#fff\n' }],
])('error: %s is refused', (_what, variables) => {
  expect(accepts(variables)).toBe(false)
})
