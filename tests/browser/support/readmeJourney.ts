import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { recoverMessageAddress } from 'viem'
import { demoWallet, type Kit } from './kit.ts'
import { expect } from './test.ts'

const root = join(import.meta.dirname, '../../..')

/** Collects what a page throws, and what it or its framework reports as an error. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/** Opens a site made of the README's component: a visitor connects the Demo Wallet, signs, and disconnects. */
export async function visitReadmeSite(kit: Kit, url: string): Promise<void> {
  const { page, frame } = kit
  // A wallet of the page, at each load, which the site knows nothing of.
  await page.addInitScript(() => {
    if (window !== top) return
    addEventListener('DOMContentLoaded', () => {
      const script = document.createElement('script')
      document.head.append(Object.assign(script, { type: 'module', src: '/dist/demo/wallet.js' }))
    })
  })
  await page.route('**/dist/demo/**', (route) =>
    route.fulfill({ path: join(root, new URL(route.request().url()).pathname) }),
  )
  await page.goto(url)

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await frame.getByRole('button', { name: demoWallet }).click()
  await kit.approve()

  const address = page.getByRole('paragraph').filter({ hasText: /^0x/ })
  await expect(address).toBeVisible()
  await expect(kit.dialog).toBeHidden()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await kit.approve()
  await expect(page.getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await page.getByRole('status').textContent()) as `0x${string}` // as above
  expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(
    await address.textContent(),
  )
}

/** The visitor disconnects with the button of the component. */
export async function leaveReadmeSite({ page }: Kit): Promise<void> {
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
}
