import { expect, test } from 'vitest'
import { push } from '../../actions/router/push.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { avatarPath } from '../fixtures/nameStories.ts'
import { stories } from './stories.tsx'

const copyButton = (container: Element) =>
  [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Copy address'),
  )

test('default: the account has the name and the picture that the server knows, beside its address', async () => {
  const view = await mountStory('Account', stories.named ?? {})
  await view.until(() => view.text().includes('ada.shop.id'))

  expect(copyButton(view.container)?.textContent).toContain('0xf3…b92266')
  await view.until(() => view.container.querySelector('img[src^="blob:"]') !== null)
  expect(view.calls.filter(({ pathname }) => pathname === avatarPath)).toHaveLength(1)
  await view.end()
})

test('behavior: without a name the address stands alone', async () => {
  const view = await mountStory('Account', stories.unnamed ?? {})
  await view.until(() => view.calls.some(({ pathname }) => pathname.startsWith('/v1/identity/')))
  await view.settled()

  expect(copyButton(view.container)?.textContent).toMatch(/^0xf3…b92266Address 0x\w+Copy address$/)
  await view.end()
})

test('behavior: nothing is asked where the server gives out no names', async () => {
  const view = await mountStory('Account', stories.done ?? {})
  await view.settled()

  expect(view.calls.filter(({ pathname }) => pathname.startsWith('/v1/identity/'))).toEqual([])
  await view.end()
})

test('behavior: the settings have the name too, and lead to the form', async () => {
  const view = await mountStory('Account', stories.named ?? {})
  await view.until(() => view.text().includes('ada.shop.id'))

  await view.doing(() => push(view.app, { view: 'Settings' }))
  await view.until(() => view.hasControl('Name: ada.shop.id'))
  await view.click('Name: ada.shop.id')

  await view.until(() => view.title() === 'Choose a name')
  expect(view.text()).toContain('Your names')
  await view.end()
})
