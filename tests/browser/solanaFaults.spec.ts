import type { Page, Response } from 'playwright/test'
import type { Kit } from './support/kit.ts'
import {
  asSite,
  connectSolana,
  type SolanaStack,
  startSolanaStack,
  walletName,
} from './support/solana.ts'
import { expect, test } from './support/test.ts'

// Wallets of Solana that leave, refuse, lie or do not fit; and what a page fetches for them.

let stack: SolanaStack
test.beforeAll(async () => {
  stack = await startSolanaStack()
})
test.afterAll(() => stack.stop())

const statusOf = async (kit: Kit) => (await kit.account('solana'))?.status

test('behavior: a wallet that is uninstalled in mid-session is disconnected, and one that is back is not', async ({
  kit,
  page,
}) => {
  await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)

  await page.evaluate(() => {
    const bridge = Object.keys(window).find((name) => name.startsWith('headlessWallet_'))
    window.dispatchEvent(new Event(`${bridge}_gone`))
  })

  await expect.poll(() => statusOf(kit)).toBe('disconnected')
  await kit.call('Connect', 'solana')
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.button(walletName)).toHaveCount(0)
  await page.reload()
  await kit.ready()
  await expect.poll(() => statusOf(kit)).toBe('connected')
})

test('error: a person says no to connecting, then yes', async ({ kit, page }) => {
  const { wallet } = await stack.install(page)
  wallet.behaviour = 'reject'
  await kit.visit(stack.url())
  await kit.call('Connect', 'solana')
  await kit.press(walletName)
  await expect(kit.frame.getByText('Request declined')).toBeVisible()
  expect(await statusOf(kit)).toBe('disconnected')

  wallet.behaviour = 'approve'
  await kit.press('Try again')

  await expect.poll(() => statusOf(kit)).toBe('connected')
})

test('error: a person says no to a signature (4001)', async ({ kit, page }) => {
  const { wallet } = await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)
  wallet.behaviour = 'reject'

  const code = await asSite(
    page,
    ({ wallet }) =>
      wallet.features['solana:signMessage']
        .signMessage({ account: wallet.accounts[0]!, message: new Uint8Array([1]) })
        .then(
          () => undefined,
          ({ code }) => code,
        ),
    {},
  )

  expect(code).toBe(4001)
})

test('error: a wallet that answers with garbage is not connected, and the modal says so (F24)', async ({
  kit,
  page,
}) => {
  const { wallet } = await stack.install(page)
  wallet.behaviour = 'garbage'
  await kit.visit(stack.url())
  await kit.call('Connect', 'solana')

  await kit.press(walletName)

  await expect(kit.frame.getByText("Couldn't connect")).toBeVisible()
  expect(await statusOf(kit)).toBe('disconnected')
})

test('error: a wallet that does not work on the network of the site says so', async ({
  kit,
  page,
}) => {
  await stack.install(page, { shape: 'mainnet' })
  await kit.visit(stack.url())
  await kit.call('Connect', 'solana')

  await kit.press(walletName)

  await expect(kit.frame.getByText(/does not work on solana:/)).toBeVisible()
  expect(await statusOf(kit)).toBe('disconnected')
})

test('behavior: of two wallets of one name neither is ever connected to by itself (T19)', async ({
  kit,
  page,
}) => {
  await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)
  await stack.install(page, { name: 'SUNNY wallet' })

  await page.reload()
  await kit.ready()

  // The wallets may be found after the wait for them is over; then it is looked at once more.
  await expect.poll(() => statusOf(kit)).toBe('disconnected')
})

test('behavior: a site without a Solana network fetches nothing of it', async ({ kit, page }) => {
  const carriers = watchScripts(page)
  await stack.install(page)
  const networks = ['eip155:1', 'eip155:10']
  await kit.visit(stack.url({ networks }))

  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.button(walletName)).toHaveCount(0)

  expect(await carriers()).toEqual([])
})

test('behavior: a site with one fetches the part of the page, and the rest at the first use', async ({
  kit,
  page,
}) => {
  const carriers = watchScripts(page)
  await stack.install(page)
  await kit.visit(stack.url())

  await kit.open()
  await expect(kit.button(walletName)).toBeVisible()

  expect(await carriers()).toEqual([expect.stringMatching(/^\/parts\/solana-\w{8}\.js$/)])
})

/** The scripts fetched so far that carry words of this chain's wallets or nodes. */
function watchScripts(page: Page): () => Promise<string[]> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response)
  })
  return async () => {
    const found: string[] = []
    for (const response of responses) {
      const carries = /solana:signTransaction|getGenesisHash/.test(await response.text())
      if (carries) found.push(new URL(response.url()).pathname)
    }
    return found
  }
}
