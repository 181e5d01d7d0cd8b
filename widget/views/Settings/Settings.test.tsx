import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { refusing } from '../../actions/auth/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('Settings', stories.done ?? {})

  expect(view.title()).toBe('Wallet settings')
  expect(view.text()).toContain('ada@example.com')
  await view.until(() => view.hasControl('Devices'))
  await view.end()
})

test('behavior: the pages of the secure origin are real links in tabs of their own', async () => {
  const view = await mountStory('Settings', stories.done ?? {})
  await view.until(() => view.hasControl('Export wallet'))

  for (const [name, page] of [
    ['Devices', 'devices'],
    ['Recovery', 'recovery'],
    ['Export wallet', 'export'],
  ] as const) {
    const link = view.control(name)
    expect(link.getAttribute('href')).toBe(`http://secure.shop.localhost:4000/${page}`)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
  await view.end()
})

test('behavior: the address can be changed', async () => {
  const view = await mountStory('Settings', stories.done ?? {})

  await view.click('Email: ada@example.com')

  await view.until(() => view.title() === 'Change email')
  await view.end()
})

test('behavior: a choice of accounts shows where the network has both', async () => {
  const none = await mountStory('Settings', stories.done ?? {})
  expect(none.hasControl('Smart account')).toBe(false)
  await none.end()

  const view = await mountStory('Settings', stories.smartAccount ?? {})
  expect(view.control('Standard account').getAttribute('aria-current')).toBe('true')
  await view.click('Smart account')
  await view.until(() => view.secure.asked.some(({ name }) => name === 'SET_PREFERRED_ACCOUNT'))
  await view.end()
})

test('behavior: signing out ends the login', async () => {
  const view = await mountStory('Settings', stories.done ?? {})

  await view.click('Log out')
  await view.until(() => !view.app.stores.modal.getState().open)

  expect(accountStatesOf(view.app).eip155?.status).toBe('disconnected')
  expect(view.secure.asked.map(({ name }) => name)).toContain('SIGN_OUT')
  await view.end()
})

test('behavior: a login that ends with the page says so', async () => {
  const view = await mountStory('Settings', stories.notKept ?? {})

  await view.until(() => view.text().includes('log in again next time'))

  await view.end()
})

test('error: without the frame the rest still works, and it can be tried again', async () => {
  let gone = true
  const answers = {
    GET_PAGE_URI: ({ page }: { page: string }) =>
      gone
        ? refusing('LINK_CLOSED', 'Something went wrong')()
        : { uri: `http://secure.shop.localhost:4000/${page}` },
  }
  const view = await mountStory('Settings', { ...stories.done, world: { secure: { answers } } })
  await view.until(() => view.text().includes("Email login isn't available right now."))
  expect(view.hasControl('Log out')).toBe(true)

  gone = false
  await view.click('Try again')

  await view.until(() => view.hasControl('Devices'))
  await view.end()
})

test('behavior: links that did not come are fetched again with the network', async () => {
  let gone = true
  const answers = {
    GET_PAGE_URI: ({ page }: { page: string }) =>
      gone
        ? refusing('LINK_CLOSED', 'Something went wrong')()
        : { uri: `http://secure.shop.localhost:4000/${page}` },
  }
  const view = await mountStory('Settings', { ...stories.done, world: { secure: { answers } } })
  await view.until(() => view.hasControl('Try again'))

  gone = false
  await view.doing(() => window.dispatchEvent(new Event('online')))

  await view.until(() => view.hasControl('Devices'))
  await view.end()
})

test('error: nobody logged in, it leads to Connect', async () => {
  const view = await mountStory('Settings', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
