import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { getAddress, recoverMessageAddress } from 'viem'
import { approveInModal, enterEmail, waitForAccount } from '../../testing/playwright.ts'
import { press, secureView } from '../browser/support/approval.ts'
import { bundleSite } from '../browser/support/bundleSite.ts'
import { chainRequest } from '../browser/support/chain.ts'
import { siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { demoWallet, type Kit } from '../browser/support/kit.ts'
import { emailFor, loginCode } from '../browser/support/login.ts'
import { expect, test } from '../browser/support/test.ts'

// Sites with RainbowKit and ConnectKit, unchanged from npm. Their 540 packages are no part of ours: they
// are installed into a folder of the system's, once.

const folder = join(tmpdir(), 'appkit-wallet-kits')
const installMs = 600_000

test.beforeAll(() => {
  test.setTimeout(installMs)
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, 'walletKits'), folder, { recursive: true })
  if (existsSync(join(folder, 'node_modules/connectkit'))) return
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional']
  // ConnectKit names an older viem as its peer.
  execFileSync('npm', ['install', ...quiet, '--legacy-peer-deps'], { cwd: folder })
})

type WagmiSite = {
  account(): string | undefined
  chainId(): number | undefined
  sign(message: string): Promise<string>
  send(to: string, wei: string): Promise<string>
  switchTo(chainId: number): Promise<unknown>
}

const openers = { rainbowkit: 'Connect Wallet', connectkit: 'Connect Wallet' }

type Visitor = {
  connect(): Promise<string>
  approve(): Promise<void>
  refuse(): Promise<void>
}

const wallets: Record<string, (kit: Kit) => Visitor> = {
  embedded: ({ page }) => ({
    async connect() {
      await enterEmail(page, { email: emailFor('kits'), readCode: loginCode })
      return waitForAccount(page)
    },
    approve: () => approveInModal(page),
    refuse: () => press(secureView(page), 'Reject'),
  }),
  page: (kit) => ({
    async connect() {
      await kit.press(demoWallet)
      await kit.approve()
      return waitForAccount(kit.page)
    },
    approve: () => kit.approve(),
    refuse: () => kit.reject(),
  }),
}

for (const [library, opener] of Object.entries(openers))
  for (const [name, visitorOf] of Object.entries(wallets))
    test(`default: ${library} with the ${name} wallet: connect, sign, refuse, send, switch, reload`, async ({
      kit,
      page,
    }) => {
      const visitor = visitorOf(kit)
      const code = await bundleSite(join(folder, `${library}.mjs`))
      const nodeUrl = stackOrigin('chain')
      await page.addInitScript({
        content: `if (window === top) { window.nodeUrl = '${nodeUrl}'; ${code} }`,
      })
      const options = { defaultNetwork: 'eip155:31337' }
      const wallet = name === 'page' ? 'demo' : 'none'
      await page.goto(siteUrl('plain', { wallet, options, tag: { announce: '' } }))

      await page.getByRole('button', { name: opener, exact: true }).click()
      await page.getByRole('button', { name: /^AppKit/ }).click()
      const address = getAddress(await visitor.connect())
      await expect.poll(() => drive(page, 'account')).toBe(address)

      const signing = drive(page, 'sign', 'hello')
      await visitor.approve()
      const signature = (await signing) as `0x${string}`
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)

      const refused = drive(page, 'sign', 'no')
      await visitor.refuse()
      expect(await refused).toEqual({ code: 4001 })

      await chainRequest('anvil_setBalance', [address, '0xde0b6b3a7640000'])
      const to = `0x${'5f'.repeat(20)}`
      const sending = drive(page, 'send', to, '1000')
      await visitor.approve()
      const sent = await chainRequest('eth_getTransactionByHash', [await sending])
      expect(sent).toMatchObject({ from: address.toLowerCase(), to, value: '0x3e8' })

      await kit.walletDoes('approve')
      await drive(page, 'switchTo', 10)
      await expect.poll(() => drive(page, 'chainId')).toBe(10)

      await page.reload()
      await expect.poll(() => drive(page, 'account')).toBe(address)
    })

/** Has the site do something; of what wagmi throws, the code of the cause. */
function drive(page: Page, name: keyof WagmiSite, ...given: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, given]) => {
      const { wagmiSite } = window as unknown as { wagmiSite: WagmiSite }
      const act = wagmiSite[name] as (...given: unknown[]) => unknown
      try {
        return await act(...given)
      } catch (thrown) {
        const { code = Object(Object(thrown).cause).code } = Object(thrown)
        if (code === undefined) throw thrown
        return { code }
      }
    },
    [name, given] as const,
  )
}
