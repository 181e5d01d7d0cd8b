import { expect, test } from 'vitest'
import { finishStep } from '../../stores/names.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default: it names what was registered, and Done leaves', async () => {
  const view = await mountStory('RegisterAccountNameSuccess', stories.done ?? {})
  expect(view.title()).toBe('Name registered')
  expect(view.text()).toContain('ada-love.shop.id is yours')

  await view.click('Done')

  expect(view.app.stores.modal.getState().open).toBe(false)
  await view.end()
})

test('behavior: opened by name it leads to the form', async () => {
  const view = await mountStory('RegisterAccountNameSuccess', stories.empty ?? {})
  expect(view.text()).toContain('No name yet')

  await view.click('Choose a name')

  await view.until(() => view.title() === 'Choose a name')
  await view.end()
})

test('behavior: the name of another account is not shown', async () => {
  const view = await mountStory('RegisterAccountNameSuccess', stories.empty ?? {})

  await view.doing(() =>
    view.app.stores.names.setState(finishStep({ name: 'bob.shop.id', address: '0xb' })),
  )

  expect(view.text()).not.toContain('bob.shop.id')
  await view.end()
})
