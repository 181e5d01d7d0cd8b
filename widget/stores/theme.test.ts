import { expect, test } from 'vitest'
import { createThemeStore, setTheme } from './theme.ts'

test('default', () => {
  expect(createThemeStore().getState().mode).toBe('light')
})

test.each([
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('param: %s where dark is preferred: %s draws %s', (choice, prefersDark, mode) => {
  const store = createThemeStore()

  store.setState(setTheme({ choice, prefersDark }))

  expect(store.getState().mode).toBe(mode)
})

test('behavior: variables add up', () => {
  const store = createThemeStore()

  store.setState(setTheme({ variables: { accent: '#112233' } }))
  store.setState(setTheme({ variables: { radius: '8px' } }))

  expect(store.getState().variables).toEqual({ accent: '#112233', radius: '8px' })
})
