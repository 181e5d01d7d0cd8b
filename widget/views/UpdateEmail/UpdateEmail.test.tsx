import { act } from 'react'
import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { typeInto } from '../fixtures/typeInto.ts'
import { stories } from './stories.tsx'

async function enter(view: { click: (name: string) => Promise<void> }, text: string) {
  await act(async () => typeInto('input[type=email]', text))
  await view.click('Continue')
}
const field = (container: Element) => container.querySelector<HTMLInputElement>('input[type=email]')

test('default', async () => {
  const view = await mountStory('UpdateEmail', stories.done ?? {})

  expect(view.text()).toContain('Your email: ada@example.com')
  await enter(view, 'grace@example.com')
  await view.until(() => view.text().includes('Confirm your current email (1 of 2)'))

  expect(view.secure.asked).toEqual([
    { name: 'UPDATE_EMAIL', payload: { email: 'grace@example.com' } },
  ])
  await view.end()
})

test('error: what is no address is told beside the field, which keeps its text', async () => {
  const view = await mountStory('UpdateEmail', stories.done ?? {})

  await enter(view, 'grace@')
  await view.until(() => view.text().includes('Enter a full email address, like'))

  expect(field(view.container)?.value).toBe('grace@')
  expect(field(view.container)?.getAttribute('aria-invalid')).toBe('true')
  await view.end()
})

test('error: nobody logged in, it leads to Connect', async () => {
  const view = await mountStory('UpdateEmail', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
