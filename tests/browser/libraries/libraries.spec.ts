import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { getAddress, recoverMessageAddress } from 'viem'
import { approveInModal, enterEmail, waitForAccount } from '../../../testing/playwright.ts'
import { press, secureView } from '../support/approval.ts'
import { bundleSite } from '../support/bundleSite.ts'
import { chainRequest } from '../support/chain.ts'
import { siteUrl, stackOrigin } from '../support/environment.ts'
import { demoWallet, type Kit } from '../support/kit.ts'
import { emailFor, loginCode } from '../support/login.ts'
import { expect, test } from '../support/test.ts'
import './driver.ts'

// Sites that were written with other people's libraries, unchanged from npm; they find us by EIP-6963.
// docs/libraries.md has what is run here as a table.

const libraries = ['viem', 'ethers', 'web3', 'wagmi']

/** What the visitor does, with the embedded wallet and with a wallet of the page. */
type Visitor = {
  connect(): Promise<string>
  approve(): Promise<void>
  refuse(): Promise<void>
}

const wallets: Record<string, (kit: Kit) => Visitor> = {
  embedded: ({ page }) => ({
    async connect() {
      await enterEmail(page, { email: emailFor('library'), readCode: loginCode })
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

for (const library of libraries)
  for (const [name, visitorOf] of Object.entries(wallets))
    test(`default: ${library} with the ${name} wallet: connect, sign, refuse, send, switch, reload`, async ({
      kit,
      page,
    }) => {
      const visitor = visitorOf(kit)
      await openSite(page, library, name === 'page' ? 'demo' : 'none')

      const connecting = drive(page, 'connect', 'AppKit')
      const address = getAddress(await visitor.connect())
      expect(getAddress(String(await connecting))).toBe(address)

      const signing = drive(page, 'sign', 'hello')
      await visitor.approve()
      const signature = (await signing) as `0x${string}`
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)

      const refused = drive(page, 'sign', 'no')
      await visitor.refuse()
      expect(await refused).toEqual({ codes: expect.arrayContaining([4001]) })

      await chainRequest('anvil_setBalance', [address, '0xde0b6b3a7640000'])
      const to = `0x${'5f'.repeat(20)}`
      const sending = drive(page, 'send', to, '1000')
      await visitor.approve()
      const sent = await chainRequest('eth_getTransactionByHash', [await sending])
      expect(sent).toMatchObject({ from: address.toLowerCase(), to, value: '0x3e8' })

      await kit.walletDoes('approve')
      expect(await drive(page, 'switchTo', 10)).toBe(10)
      await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:10')

      await page.reload()
      expect(getAddress(String(await drive(page, 'restore', 'AppKit')))).toBe(address)
    })

/** A page with our tag and the site's own script, as a bundler makes it. */
async function openSite(page: Page, library: string, wallet: 'demo' | 'none'): Promise<void> {
  const code = await bundleSite(join(import.meta.dirname, `sites/${library}.ts`))
  const nodeUrl = stackOrigin('chain')
  await page.addInitScript({
    content: `if (window === top) { window.nodeUrl = '${nodeUrl}'; ${code} }`,
  })
  const options = { defaultNetwork: 'eip155:31337' }
  await page.goto(siteUrl('plain', { wallet, options, tag: { announce: '' } }))
}

/** Has the library do something; of what it throws, every code that is anywhere in it. */
function drive(page: Page, name: string, ...given: unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, given]) => {
      const codesOf = (error: unknown, depth = 6): unknown[] => {
        if (depth === 0 || Object(error) !== error) return []
        const { code, cause, info, innerError, error: inner } = Object(error)
        return [code, ...[cause, info, innerError, inner].flatMap((it) => codesOf(it, depth - 1))]
      }
      const act = window.driver[name as 'connect'] as (...given: unknown[]) => Promise<unknown>
      return act(...given).catch((error) => {
        const codes = codesOf(error).filter((code) => typeof code === 'number')
        if (codes.length === 0) throw error
        return { codes }
      })
    },
    [name, given] as const,
  )
}
