import { act } from 'react'
import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { suggest, withNames } from '../fixtures/names.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import { stories } from './stories.tsx'

const enter = (text: string) => act(async () => typeInto('form input', text))
const field = (container: Element) => container.querySelector<HTMLInputElement>('form input')
const suggestions = '/v1/profile/suggestions/'

test('default: the name is checked, and registered with one signature', async () => {
  const view = await mountStory('RegisterAccountName', stories.done ?? {})
  await view.until(() => view.text().includes('Available'))

  expect(view.title()).toBe('Choose a name')
  expect(field(view.container)?.getAttribute('aria-label')).toBe('Name, ends in .shop.id')
  expect(view.text()).toContain('Your name is public and shows your address.')
  await view.click('Register')

  await view.until(() => view.text().includes('ada-love.shop.id is yours'))
  await view.end()
})

test.each([
  ['blank', 'Enter a name', ''],
  ['short', 'At least 4 characters', 'At least 4 characters'],
  ['characters', 'Choose another name', 'Letters, digits and hyphens only'],
  ['taken', 'Choose another name', 'Taken'],
  ['unfit', 'Choose another name', 'A name has no two hyphens in a row'],
  ['owned', 'One name per account', 'ada.wcn.id'],
  ['loading', 'Register', 'Checking…'],
  ['registering', 'Registering…', 'This is taking longer than usual.'],
] as const)('behavior: %s: the main button waits and says "%s"', async (name, label, said) => {
  const view = await mountStory('RegisterAccountName', stories[name] ?? {})

  await view.until(() => view.hasControl(label) && view.text().includes(said))

  expect(view.control(label).getAttribute('aria-disabled')).toBe('true')
  await view.end()
})

test('behavior: it is asked 300 ms after the last key, in lower case, and a late answer is dropped', async () => {
  const answers: Record<string, (answer: unknown) => void> = {}
  const asks = (label: string) => ({
    [`${suggestions}${label}`]: () =>
      new Promise((resolve) => {
        answers[label] = resolve
      }),
  })
  const world = withNames({ api: { ...asks('ada-l'), ...asks('ada-love') } })
  const view = await mountStory('RegisterAccountName', { ...stories.blank, world })
  const asked = () => view.calls.filter(({ pathname }) => pathname.startsWith(suggestions)).length

  await enter('ADA-L')
  expect(field(view.container)?.value).toBe('ada-l')
  await view.doing(() => view.clock.advance(299))
  expect(asked()).toBe(0)
  await view.doing(() => view.clock.advance(1))
  await view.until(() => asked() === 1)
  await enter('ada-love')
  await view.doing(() => view.clock.advance(300))
  await view.until(() => asked() === 2)

  await view.doing(() => answers['ada-love']?.(suggest('ada-love', true)))
  await view.until(() => view.text().includes('Taken'))
  await view.doing(() => answers['ada-l']?.(suggest('ada-l')))
  await view.settled()

  expect(view.text()).toContain('Taken')
  expect(view.hasControl('Register')).toBe(false)
  await view.end()
})

test('behavior: a suggestion is taken at a press, one that somebody has is not', async () => {
  const view = await mountStory('RegisterAccountName', stories.done ?? {})
  await view.until(() => view.text().includes('Suggestions'))

  expect(view.hasControl('the-ada-love.shop.id')).toBe(false)
  await view.click('adalove1.shop.id')

  expect(field(view.container)?.value).toBe('adalove1')
  await view.end()
})

test('behavior: a whole name that is pasted becomes its label', async () => {
  const view = await mountStory('RegisterAccountName', stories.blank ?? {})

  await enter(' Ada-Love.shop.id ')

  expect(field(view.container)?.value).toBe('ada-love')
  await view.end()
})

test('error: without suggestions the field still works, and they are asked for again', async () => {
  const view = await mountStory('RegisterAccountName', stories.error ?? {})
  await view.until(() => view.text().includes('Error fetching name suggestions'))
  const before = view.calls.length

  expect(view.control('Register').getAttribute('aria-disabled')).toBe('false')
  await view.doing(() => view.clock.advance(2_000))
  await view.doing(() => view.clock.advance(300))

  await view.until(() => view.calls.length > before)
  await view.end()
})

test('error: a refused signature says that nothing was registered, until the name is changed', async () => {
  const view = await mountStory('RegisterAccountName', stories.refused ?? {})
  expect(view.text()).toContain('You rejected it. Nothing was registered.')

  await enter('ada-lov')

  expect(view.text()).not.toContain('You rejected it.')
  await view.end()
})

test.each([
  ['off', 'This site does not offer names.'],
  ['empty', 'Choose a way to log in first.'],
  ['pageWallet', 'Choose a way to log in first.'],
] as const)('error: %s: there is no form', async (name, said) => {
  const view = await mountStory('RegisterAccountName', stories[name] ?? {})

  expect(view.text()).toContain(said)
  expect(field(view.container)).toBeNull()
  expect(currentRoute(view.app.stores.router.getState()).view).toBe('RegisterAccountName')
  await view.end()
})
