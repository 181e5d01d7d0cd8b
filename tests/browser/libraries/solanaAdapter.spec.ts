import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import type { Page } from 'playwright/test'
import { approveInModal, enterEmail } from '../../../testing/playwright.ts'
import { press, secureView } from '../support/approval.ts'
import { bundleSite } from '../support/bundleSite.ts'
import { emailFor } from '../support/login.ts'
import { type SolanaStack, startSolanaStack, walletName } from '../support/solana.ts'
import { expect, test } from '../support/test.ts'
import type { SolanaDriver } from './sites/solanaAdapter.ts'

// A site with @solana/wallet-adapter, unchanged from npm, that finds us by the Wallet Standard.

let stack: SolanaStack
test.beforeAll(async () => {
  stack = await startSolanaStack()
})
test.afterAll(() => stack.stop())

test('default: wallet-adapter with the embedded wallet: connect, sign, refuse, sign in, send, reload', async ({
  page,
}) => {
  await openSite(page)
  const connecting = drive(page, 'connect', 'AppKit')
  await enterEmail(page, { email: emailFor('adapter'), readCode })
  const address = String(await connecting)

  await journey(page, address, {
    approve: () => approveInModal(page),
    refuse: () => press(secureView(page), 'Reject'),
  })
})

test('default: wallet-adapter with the page wallet: connect, sign, refuse, sign in, send, reload', async ({
  kit,
  page,
}) => {
  const { wallet } = await stack.install(page)
  await openSite(page)
  const connecting = drive(page, 'connect', 'AppKit')
  await kit.press(walletName)
  const address = String(await connecting)

  await journey(page, address, {
    approve: async () => {}, // it answers by itself
    refuse: async () => {},
    refusing(refuses) {
      wallet.behaviour = refuses ? 'reject' : 'approve'
    },
  })
})

async function readCode(email: string): Promise<string> {
  const { text } = await stack.mail.waitForMail(email, { matching: /code/i })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

type Visitor = {
  approve(): Promise<void>
  refuse(): Promise<void>
  /** For a wallet without a screen: whether it refuses from now on. */
  refusing?(refuses: boolean): void
}

async function journey(page: Page, address: string, visitor: Visitor): Promise<void> {
  expect(await drive(page, 'chains')).toEqual(['solana:localnet'])

  const signing = drive(page, 'sign', 'hello')
  await visitor.approve()
  expect(isSigned(await signing, 'hello', address)).toBe(true)

  visitor.refusing?.(true)
  const refused = drive(page, 'sign', 'no')
  await visitor.refuse()
  expect(await refused).toMatchObject({ name: 'WalletSignMessageError', code: 4001 })
  visitor.refusing?.(false)

  const entering = drive(page, 'signIn', 'Welcome')
  await visitor.approve()
  const { text, signature } = (await entering) as Awaited<ReturnType<SolanaDriver['signIn']>>
  const { host } = new URL(page.url())
  expect(text).toBe(`${host} wants you to sign in with your Solana account:\n${address}\n\nWelcome`)
  expect(isSigned(signature, text, address)).toBe(true)

  await stack.cluster.rpc('requestAirdrop', [address, 2e9])
  const to = Keypair.generate().publicKey.toBase58()
  const sending = drive(page, 'send', to, 1e9)
  await visitor.approve()
  expect(await sending).toEqual(expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/))
  await expect.poll(() => stack.balanceOf(to)).toBe(1e9)

  await page.reload()
  expect(await drive(page, 'restore', 'AppKit')).toBe(address)
}

function isSigned(signature: unknown, text: string, address: string): boolean {
  const bytes = base58.decode(String(signature))
  return ed25519.verify(bytes, Buffer.from(text), base58.decode(address))
}

async function openSite(page: Page): Promise<void> {
  const code = await bundleSite(join(import.meta.dirname, 'sites/solanaAdapter.ts'))
  await page.addInitScript({
    content: `if (window === top) { window.nodeUrl = '${stack.nodeUrl}'; ${code} }`,
  })
  await page.goto(stack.url({ announce: true, networks: [stack.network] }))
}

/** Has the site do something; of what it throws, its name and the code of the wallet's own error. */
function drive(page: Page, name: keyof SolanaDriver, ...given: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, given]) => {
      const act = window.solanaDriver[name] as (...given: unknown[]) => unknown
      try {
        return await act(...given)
      } catch (thrown) {
        const { name, message, error } = Object(thrown)
        return { name, message, code: error?.code }
      }
    },
    [name, given] as const,
  )
}
