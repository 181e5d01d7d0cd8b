import type { Page } from 'playwright/test'
import { siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

// A request that a wallet of the page has not answered, and a visitor or a site that disconnects meanwhile.

declare global {
  interface Window {
    slowWallet?: {
      /** Answers the signature that it was asked for. */
      answer(): void
      /** What became of the signature, once something has. */
      outcome?: unknown
      revoked?: unknown
    }
  }
}

test.beforeEach(async ({ kit, page }) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await addSlowWallet(page)
  await kit.open()
  await kit.press('Slow')
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()
})

const outcome = (page: Page) => page.evaluate(() => window.slowWallet?.outcome)
const rejected = { code: 4001, kind: 'user rejected', message: 'User rejected the request.' }

test('error: a signature that hangs is 4001 once the site disconnects', async ({ page }) => {
  await startSigning(page)

  await page.evaluate(() => window.appkit.disconnect())

  await expect.poll(() => outcome(page)).toEqual(rejected)
})

test('error: a payment that hangs is 4900, since the wallet may still send it', async ({
  page,
}) => {
  await startAsking(page, 'eth_sendTransaction')

  await page.evaluate(() => window.appkit.disconnect())

  await expect
    .poll(() => outcome(page))
    .toMatchObject({
      code: 4900,
      message: expect.stringContaining('may still be sent'),
    })
})

test('error: it is 4001 as well where the visitor keeps the connection in the wallet', async ({
  kit,
  page,
}) => {
  await page.evaluate(() => Object.assign(window, { revoke: 'refuse' }))
  await startSigning(page)

  const code = await page.evaluate(() => window.appkit.disconnect().catch((error) => error.code))

  expect(code).toBe('DISCONNECT_FAILED')
  await expect.poll(() => outcome(page)).toEqual(rejected)
  expect((await kit.account())?.status).toBe('connected')
})

test('error: it is 4001 where the visitor disconnects in the modal', async ({ kit, page }) => {
  await startSigning(page)
  await kit.call('Account')

  await kit.press('Disconnect')

  await expect.poll(() => outcome(page)).toEqual(rejected)
})

test('behavior: another namespace that is disconnected leaves it alone', async ({ kit, page }) => {
  await startSigning(page)

  await page.evaluate(() => window.appkit.disconnect('solana'))
  await page.evaluate(() => window.slowWallet?.answer())

  await expect.poll(() => outcome(page)).toBe('0x5167')
  expect((await kit.account())?.status).toBe('connected')
})

test('behavior: a wallet that revokes its accounts first, and answers then, is heard', async ({
  page,
}) => {
  const answer = await page.evaluate(() =>
    window.appkit
      .getProvider('eip155')
      .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
  )

  expect(answer).toBeNull()
  expect(await page.evaluate(() => window.appkit.getAccount().status)).toBe('disconnected')
})

const startSigning = (page: Page) => startAsking(page, 'personal_sign')

/** Has the site make a request, and waits until the wallet was asked. */
async function startAsking(page: Page, method: string): Promise<void> {
  await page.evaluate(
    (method) =>
      new Promise<void>((asked) => {
        addEventListener('slow-wallet-asked', () => asked(), { once: true })
        window.appkit
          .getProvider('eip155')
          .request({ method, params: ['0x00', window.appkit.getAddress()] })
          .catch(({ code, kind, message }) => ({ code, kind, message }))
          .then((outcome: unknown) => Object.assign(window.slowWallet ?? {}, { outcome }))
      }),
    method,
  )
}

/** A wallet that signs when the test says so, and that gives up its accounts before it answers. */
async function addSlowWallet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const listeners = new Set<(accounts: unknown) => void>()
    let answer = (_signature: string) => {}
    window.slowWallet = { answer: () => answer('0x5167') }
    const isGone = () => window.appkit.getAccount().status === 'disconnected'
    const request = async ({ method }: { method: string }): Promise<unknown> => {
      if (/Accounts|_accounts/.test(method)) return [`0x${'ab'.repeat(20)}`]
      if (method === 'eth_chainId') return '0x7a69'
      if (['personal_sign', 'eth_sendTransaction'].includes(method))
        return new Promise<string>((resolve) => {
          answer = resolve
          dispatchEvent(new Event('slow-wallet-asked'))
        })
      if (method !== 'wallet_revokePermissions') return null
      if (Object(window).revoke === 'refuse') throw Object.assign(new Error('No.'), { code: 4001 })
      for (const listener of listeners) listener([])
      await new Promise<void>((resolve) => {
        const stop = window.appkit.subscribe(() => {
          if (!isGone()) return
          stop()
          resolve()
        })
      })
      return null
    }
    const on = (event: string, listener: (accounts: unknown) => void) =>
      void (event === 'accountsChanged' && listeners.add(listener))
    return window.appkit.addConnector({
      name: 'Slow',
      provider: { request, on, removeListener: () => {} } as Parameters<
        typeof window.appkit.addConnector
      >[0]['provider'],
    })
  })
}
