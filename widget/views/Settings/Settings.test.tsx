import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { embeddedAddress, refusing } from '../../actions/auth/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

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

/** The view where the network has both accounts, and a frame that answers the choice as told. */
const mountChoice = (SET_PREFERRED_ACCOUNT: () => Chosen | Promise<never>) =>
  mountStory('Settings', {
    ...stories.smartAccount,
    world: { ...stories.smartAccount?.world, secure: { answers: { SET_PREFERRED_ACCOUNT } } },
    afterMs: 0,
  })
type Chosen = { type: 'smartAccount'; address: string }
const chosen: Chosen = { type: 'smartAccount', address: embeddedAddress }

test('behavior: a choice of accounts that takes 8 s says that it takes longer', async () => {
  const view = await mountChoice(() => new Promise<never>(() => {}))
  await view.click('Smart account')
  await view.until(() => view.secure.asked.some(({ name }) => name === 'SET_PREFERRED_ACCOUNT'))

  await view.doing(() => view.clock.advance(8_000))

  expect(view.text()).toContain('This is taking longer than usual.')
  await view.end()
})

test.each([
  ['2 s later', (view: View) => view.clock.advance(2_000)],
  ['with the network', () => window.dispatchEvent(new Event('online'))],
])('behavior: a choice of accounts that was lost is made %s', async (_, happen) => {
  const replies = [refusing('HTTP_UNREACHABLE', 'Gone')]
  const view = await mountChoice(() => replies.shift()?.() ?? chosen)
  await view.click('Smart account')
  await view.until(() => view.text().includes("We couldn't reach your wallet."))
  expect(view.control('Standard account').getAttribute('aria-current')).toBe('true')

  await view.doing(() => happen(view))

  await view.until(() => view.control('Smart account').getAttribute('aria-current') === 'true')
  expect(view.text()).not.toContain("We couldn't reach your wallet.")
  await view.end()
})

test('error: a choice of accounts that the wallet refuses says why, and is not made again', async () => {
  const view = await mountChoice(refusing('FEATURE_NOT_AVAILABLE', 'A smart account is not here'))
  await view.click('Smart account')

  await view.until(() => view.text().includes('A smart account is not here'))
  await view.doing(() => window.dispatchEvent(new Event('online')))
  await view.settled()

  const asked = view.secure.asked.filter(({ name }) => name === 'SET_PREFERRED_ACCOUNT')
  expect(asked).toHaveLength(1)
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
