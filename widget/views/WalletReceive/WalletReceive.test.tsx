import { afterEach, expect, test, vi } from 'vitest'
import { push } from '../../actions/router/push.ts'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

test('default', async () => {
  const view = await mountStory('WalletReceive', stories.done ?? {})

  expect(view.title()).toBe('Receive')
  expect(view.text()).toContain('Your address on Ethereum')
  expect(view.text()).toContain(`Address ${address}`)
  expect(view.text()).toContain(
    'Send only coins and tokens on Ethereum to this address. Others may be lost.',
  )
  expect(view.container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'QR code with your address on Ethereum',
  )
  await view.end()
})

test('behavior: every character is on screen, in groups of four', async () => {
  const view = await mountStory('WalletReceive', stories.taproot ?? {})

  const groups = [...view.container.querySelectorAll('bdi[dir=ltr] > span')]

  expect(groups.map(({ textContent }) => textContent)).toEqual([
    ...['bc1p', '5cyx', 'nuxm', 'euwu', 'vkwf', 'em96', 'lqzs', 'zd02'],
    ...['n6xd', 'cjrs', '20ca', 'c6yq', 'jjwu', 'dpxq', 'kedr', 'cr'],
  ])
  await view.end()
})

test('behavior: opened by name alone, it is about the account in use', async () => {
  const view = await mountStory('WalletReceive', stories.inUse ?? {})

  expect(view.text()).toContain('Your address on Bitcoin')
  expect(view.text()).toContain('Address bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await view.end()
})

test('behavior: the button says for two seconds that the address is copied, and so does a screen reader', async () => {
  const writeText = vi.fn(async () => {})
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const view = await mountStory('WalletReceive', stories.done ?? {})

  await view.click('Copy address')

  expect(writeText).toHaveBeenCalledWith(address)
  expect(view.hasControl('Copied')).toBe(true)
  const heard = [...view.container.querySelectorAll('[role=status]')]
  expect(heard.some(({ textContent }) => textContent === 'Copied')).toBe(true)
  await view.until(() => view.hasControl('Copy address'))
  await view.end()
})

test('behavior: Share is there where the browser can, and hands on the plain address', async () => {
  const without = await mountStory('WalletReceive', stories.done ?? {})
  expect(without.hasControl('Share')).toBe(false)
  await without.end()
  const view = await mountStory('WalletReceive', stories.shared ?? {})
  const share = vi.spyOn(navigator, 'share')

  await view.click('Share')

  expect(share).toHaveBeenCalledWith({ text: address })
  expect(view.hasControl('Share')).toBe(true)
  await view.end()
})

test('behavior: a sheet that was closed leaves the button, one that was refused says what to do', async () => {
  const view = await mountStory('WalletReceive', stories.shared ?? {})
  const share = vi.spyOn(navigator, 'share')

  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await view.click('Share')
  expect(view.hasControl('Share')).toBe(true)

  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await view.click('Share')
  expect(view.hasControl('Share')).toBe(false)
  expect(view.text()).toContain("Your browser can't share here. Copy the address instead.")
  await view.end()
})

test('behavior: nobody connected, it leads to a wallet', async () => {
  const view = await mountStory('WalletReceive', stories.empty ?? {})

  expect(view.text()).toContain('Connect a wallet to get an address that others can send to.')
  await view.click('Connect a wallet')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('Connect')
  await view.end()
})

type View = Awaited<ReturnType<typeof mountStory>>
const remembered = () =>
  new Map([
    ['@appkit/connections', JSON.stringify({ eip155: { key: 'ID_AUTH', name: 'Email wallet' } })],
    ['@appkit/email_login_used', 'true'],
  ])

test.each([
  ['2 s later', (view: View) => view.clock.advance(2_000)],
  ['with the network', (view: View) => view.app.window.dispatchEvent(new Event('online'))],
])('behavior: a login that could not be restored gives its address %s', async (_, happen) => {
  const answers = {
    IS_CONNECTED: () => ({ isConnected: true }),
    GET_USER: () => ({ address, chainId: 1, email: 'ada@example.com' }),
  }
  const view = await mountStory('WalletReceive', {
    world: { storage: remembered(), secure: { fault: 'unloaded', answers } },
    afterMs: 0,
  })
  await view.until(() => view.secure.needs.length === 1)
  await view.doing(() => view.clock.advance(8_000))
  expect(view.text()).toContain('This is taking longer than usual.')
  await view.doing(() => view.clock.advance(12_000))
  await view.until(() => !view.text().includes('Loading your address…'))
  expect(view.text()).toContain("We can't reach your wallet")
  expect(view.text()).not.toContain('No wallet connected')
  view.secure.mend()

  await view.doing(() => happen(view))

  await view.until(() => view.text().includes(`Address ${address}`))
  await view.end()
})

test('behavior: until the login is restored, every way to an account says why there is none', async () => {
  const view = await mountStory('WalletReceive', {
    world: { storage: remembered(), secure: { fault: 'unloaded' } },
    afterMs: 0,
  })
  await view.until(() => view.secure.needs.length === 1)
  await view.doing(() => view.clock.advance(20_000))
  await view.until(() => view.text().includes("We can't reach your wallet"))

  for (const name of ['Account', 'Connect'] as const) {
    await view.doing(() => push(view.app, { view: name }))
    await view.until(() => view.text().includes("We can't reach your wallet"))
    expect(view.text()).not.toContain('No wallet connected')
  }
  await view.doing(() => push(view.app, { view: 'Account' }))
  await view.until(() => view.hasControl('Try again'))
  await view.click('Try again')
  await view.until(() => view.secure.needs.length === 2)
  await view.end()
})
