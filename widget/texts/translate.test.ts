import { expect, test } from 'vitest'
import { loadCatalogue } from './catalogues.ts'
import { directionOf } from './direction.ts'
import { en } from './en.ts'
import { createTranslate } from './translate.ts'

const english = { locale: 'en', catalogue: en }

test('default', () => {
  expect(createTranslate(english)('modal.close')).toBe('Close')
})

test('param: facts fill their places', () => {
  const t = createTranslate(english)

  expect(t('switch.waitingBody', { network: 'Base' })).toBe('Switching to Base')
  expect(t('networks.noneFound', { query: '{query}' })).toBe('No network matches “{query}”')
})

test('param: count chooses the plural form and is written as the locale does', () => {
  const t = createTranslate(english)

  expect(t('connect.found', { count: 1 })).toBe('1 wallet found')
  expect(t('connect.found', { count: 1_200 })).toBe('1,200 wallets found')
})

test('param: labels replace a text, and a key that is not ours changes nothing', () => {
  const labels = { 'connect.title': 'Enter', nonsense: 'x', constructor: 'x' }
  const t = createTranslate({ ...english, labels })

  expect(t('connect.title')).toBe('Enter')
  expect(t('modal.close')).toBe('Close')
})

test.each(['en', 'en-GB', 'xx', 'constructor', ''])(
  'behavior: %s has a catalogue',
  async (locale) => {
    const { catalogue } = await loadCatalogue(locale)

    expect(catalogue['modal.close']).toBe('Close')
  },
)

test.each([
  ['en', 'ltr'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
])('behavior: %s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})
