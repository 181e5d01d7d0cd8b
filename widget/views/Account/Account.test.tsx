import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { createTestWallet } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { address, connectWallet, fewNetworks } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('Account', stories.done ?? {})

  expect(view.title()).toBe('Account')
  expect(view.text()).toContain('0xf3…b92266')
  expect(view.text()).toContain('2.3456 ETH')
  expect(view.text()).toContain('Demo Wallet (test key)')
  await view.end()
})

test('behavior: the whole address can be heard and hovered, the short one seen', async () => {
  const view = await mountStory('Account', stories.done ?? {})

  expect(view.container.querySelector(`[title="${address}"]`)?.textContent).toContain('0xf3…b92266')
  expect(view.text()).toContain(`Address ${address}`)
  await view.end()
})

test('behavior: the network leads to the list of networks', async () => {
  const view = await mountStory('Account', stories.done ?? {})

  await view.click('Network: Ethereum')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('Networks')
  await view.end()
})

test('behavior: the explorer opens in a tab of its own that knows nothing of us', async () => {
  const view = await mountStory('Account', stories.done ?? {})

  const link = view.control('View on explorer')

  expect(link.getAttribute('href')).toBe(`https://etherscan.io/address/${address}`)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  await view.end()
})

test('behavior: the balance is asked of the wallet and cut, not rounded up', async () => {
  const wallet = createTestWallet({ granted: true, balanceWei: 1_999_999_999_999_999_999n })
  const view = await mountStory('Account', {
    world: { wallets: [{ ...wallet, plain: { ...wallet.plain, id: 'demo' } }] },
    arrange: (app) => connectWallet(app, { balance: undefined }),
  })

  await view.until(() => view.text().includes('1.9999 ETH'))
  await view.end()
})

test('behavior: Disconnect ends the connection', async () => {
  const view = await mountStory('Account', stories.done ?? {})

  await view.click('Disconnect')
  await view.settled()

  await view.until(() => accountStatesOf(view.app).eip155?.status === 'disconnected')
  await view.end()
})

test('behavior: every connected chain type is there with its own way out', async () => {
  const view = await mountStory('Account', stories.severalChainTypes ?? {})

  expect(view.hasControl('Disconnect EVM networks')).toBe(true)
  expect(view.hasControl('Disconnect Solana')).toBe(true)
  expect(view.text()).toContain('4.2 SOL')
  await view.end()
})

test('behavior: an account that is connected beside the one in use takes its place at a press', async () => {
  const view = await mountStory('Account', stories.severalChainTypes ?? {})
  expect(view.container.querySelector('section[aria-label]')?.textContent).toContain('EVM networks')

  await view.click('Solana: 7S3P…ArAaKv')

  expect(view.app.stores.chains.getState().activeNamespace).toBe('solana')
  const inUse = view.container.querySelector('section[aria-label="Solana"]')
  expect(inUse?.textContent).toContain('In use')
  expect(view.hasControl('Ethereum: 0xf3…b92266')).toBe(true)
  await view.end()
})

test('behavior: one of several is disconnected in its row, and the rest stays on screen', async () => {
  const view = await mountStory('Account', stories.severalChainTypes ?? {})

  await view.click('Disconnect Solana')
  await view.until(() => view.hasControl('Add Solana'))

  expect(view.title()).toBe('Account')
  expect(view.text()).toContain('0xf3…b92266')
  expect(view.hasControl('Disconnect all')).toBe(false)
  await view.end()
})

test('behavior: all of several are disconnected at once', async () => {
  const view = await mountStory('Account', stories.everyChainType ?? {})

  await view.click('Disconnect all')

  await view.until(() => !view.app.stores.modal.getState().open)
  const statuses = Object.values(accountStatesOf(view.app)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['disconnected']))
  await view.end()
})

test('behavior: a chain type nobody is connected on leads to the wallets for it, and back', async () => {
  const view = await mountStory('Account', stories.noneHere ?? {})
  expect(view.text()).toContain('Used by this site now')

  await view.click('Add EVM networks')
  expect(view.title()).toBe('Log in or connect')
  expect(view.text()).toContain('Wallets for EVM networks')

  await view.click('Back')
  expect(view.title()).toBe('Account')
  await view.end()
})

test('behavior: a connection that is still being restored keeps its place', async () => {
  const view = await mountStory('Account', stories.restoringOne ?? {})

  expect(view.text()).toContain('Restoring your connection…')
  expect(view.hasControl('Add Solana')).toBe(false)
  await view.end()
})

test('behavior: nobody connected, it leads to Connect', async () => {
  const view = await mountStory('Account', { world: { options: { networks: fewNetworks } } })

  await view.click('Connect a wallet')

  expect(view.title()).toBe('Log in or connect')
  await view.end()
})

test('error: a balance that cannot be had says so and can be loaded again', async () => {
  const view = await mountStory('Account', stories.error ?? {})

  await view.until(() => view.text().includes('Balance unavailable'))

  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('error: while nothing is asked after a failure the button counts down', async () => {
  const view = await mountStory('Account', stories.error ?? {})
  await view.until(() => view.text().includes('Balance unavailable'))
  expect(view.control('Try again in ').hasAttribute('disabled')).toBe(true)

  await view.doing(() => view.clock.advance(30_000))

  expect(view.control('Try again').textContent).toBe('Try again')
  expect(view.control('Try again').hasAttribute('disabled')).toBe(false)
  await view.end()
})

test('error: a balance that is not fresh is marked', async () => {
  const view = await mountStory('Account', stories.stale ?? {})

  expect(view.text()).toContain('0.0314 ETH')
  expect(view.text()).toContain("Couldn't update. Last known balance")
  await view.end()
})

test('behavior: what the balance is worth stands below it, cut to the cent', async () => {
  const view = await mountStory('Account', stories.priced ?? {})

  await view.until(() => view.text().includes('$'))

  expect(view.text()).toContain('2.3456 ETH$8,266.59') // 8,266.5947…
  expect(view.text()).not.toContain('Price from')
  await view.end()
})

test('behavior: a price of more than an hour ago says so, and nothing is worth $0.00 but zero', async () => {
  const old = await mountStory('Account', stories.pricedBefore ?? {})
  await old.until(() => old.text().includes('$'))
  expect(old.text()).toContain('$8,266.59 · Price from 2 hr')
  await old.end()

  const zero = await mountStory('Account', stories.pricedZero ?? {})
  await zero.until(() => zero.text().includes('$'))
  expect(zero.text()).toContain('0 ETH$0.00')
  await zero.end()
})

test('behavior: the last price is there at once when Account comes back, and is asked for again after 15 s', async () => {
  const view = await mountStory('Account', stories.priced ?? {})
  await view.until(() => view.text().includes('$'))
  const asked = () => view.calls.filter(({ pathname }) => pathname === '/v1/fungible/price').length

  await view.click('Network: Ethereum')
  await view.click('Back')
  expect(view.text()).toContain('$8,266.59')
  expect(asked()).toBe(1)

  await view.click('Network: Ethereum')
  await view.doing(() => view.clock.advance(15_001))
  await view.click('Back')
  expect(view.text()).toContain('$8,266.59')
  await view.until(() => asked() === 2)
  await view.end()
})

test('error: a price that is not known, or cannot be had, is called so and is not zero', async () => {
  const unknown = await mountStory('Account', stories.priceUnknown ?? {})
  await unknown.until(() => unknown.text().includes('No price'))
  expect(unknown.text()).toContain('2.3456 ETH')
  expect(unknown.text()).not.toContain('$')
  await unknown.end()

  const { world } = stories.priced ?? {}
  const api = { '/v1/fungible/price': () => new Response(null, { status: 502 }) }
  const failed = await mountStory('Account', {
    world: { ...world, api },
    arrange: (app) => connectWallet(app),
  })
  await failed.until(() => failed.text().includes('No price'))
  await failed.end()
})

test('behavior: on a test network, and where the server has no prices, none is asked for and none is shown', async () => {
  const { world } = stories.priced ?? {}
  const networks = ['eip155:11155111' as const]
  const tested = await mountStory('Account', {
    world: { ...world, options: { networks }, config: { pricedNetworks: networks } },
    arrange: (app) => connectWallet(app),
  })
  const plain = await mountStory('Account', stories.done ?? {})

  for (const view of [tested, plain]) {
    expect(view.text()).toContain('2.3456 ETH')
    expect(view.text()).not.toMatch(/\$|No price/)
    expect(view.calls.map(({ pathname }) => pathname)).not.toContain('/v1/fungible/price')
    await view.end()
  }
})

test('behavior: Receive leads to the address of that account; a site that switched it off has no such row', async () => {
  const view = await mountStory('Account', stories.otherInUse ?? {})

  await view.click('Receive')

  expect(currentRoute(view.app.stores.router.getState())).toMatchObject({
    view: 'WalletReceive',
    params: { namespace: 'bip122' },
  })
  await view.end()
  const off = { networks: fewNetworks, features: { receive: false } }
  const without = await mountStory('Account', {
    world: { options: off },
    arrange: (app) => connectWallet(app),
  })
  expect(without.hasControl('Receive')).toBe(false)
  await without.end()
})

test('behavior: tokens are listed by what they are worth, then by name, with amount and value', async () => {
  const view = await mountStory('Account', stories.tokens ?? {})

  await view.until(() => view.text().includes('USDC Token'))

  const rows = [...view.container.querySelectorAll('section[aria-label="Tokens"] li')]
  expect(rows.map((row) => row.textContent)).toEqual([
    'USDC Token, 1,204.25 USDC$1,204.00', // 1,204.0091…, which is cut
    'DAI Token, 0.5 DAI$0.50',
    'BAR Token, 7 BAR',
    'FOO Token, 12 FOO',
  ])
  await view.end()
})

test('behavior: an account without tokens says so', async () => {
  const view = await mountStory('Account', stories.tokensNone ?? {})

  await view.until(() => view.text().includes('No tokens on Ethereum'))
  await view.end()
})

test('error: tokens that cannot be had can be asked for again after 30 s', async () => {
  const view = await mountStory('Account', stories.tokensFailed ?? {})
  const asked = () => view.calls.filter(({ pathname }) => pathname.endsWith('/balance')).length
  await view.until(() => view.text().includes('Tokens unavailable'))
  expect(view.control('Try again in ').hasAttribute('disabled')).toBe(true)

  await view.doing(() => view.clock.advance(30_000))
  await view.click('Try again')

  await view.until(() => asked() === 2)
  await view.end()
})
