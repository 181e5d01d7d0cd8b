import { pointAt } from '../../testing/pointAt.ts'
import { siteUrl } from './support/environment.ts'
import { demoWallet } from './support/kit.ts'
import { expect, test } from './support/test.ts'

test('behavior: clicking everything twice at once asks the wallet once and connects once: F35', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await page.evaluate(countPrompts)
  const connects = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0
        window.appkit.on('connect', () => {
          count += 1
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(count)))
        })
      }),
  )
  await page
    .locator('#open')
    .dblclick({ force: true, noWaitAfter: true })
    .catch(() => {})
  await pointAt(kit.button(demoWallet))
  await kit.button(demoWallet).dblclick()
  await kit.walletPrompt.getByRole('button', { name: 'Approve' }).dblclick()

  expect(await connects).toBe(1)
  await kit.closed()
  await page.evaluate(() => window.appkit.disconnect()) // what waited for its turn has had it by then
  expect(await page.evaluate(() => Object(window).prompts)).toBe(1)
})

/** Counts how often the wallet of the page is asked for its accounts. */
function countPrompts() {
  Object.assign(window, { prompts: 0 })
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent).detail
    const { request } = provider
    provider.request = (args: { method: string }) => {
      if (args.method === 'eth_requestAccounts') Object(window).prompts += 1
      return request.call(provider, args)
    }
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}
