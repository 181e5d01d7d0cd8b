import type { Page } from 'playwright/test'
import { type Stack, startStack } from '../../scripts/stack/stack.mjs'
import { askAccount, secureView } from './support/approval.ts'
import { approveIn, openWindow, stranger } from './support/embedded.ts'
import type { Kit } from './support/kit.ts'
import { askForCode, connected, emailFor, enterCode } from './support/login.ts'
import { expect, test } from './support/test.ts'

// Amounts in US dollars, on a stack of this file's own: ether and the demo token have price feeds on its chain.

test.setTimeout(180_000) // a stack, and a login by mail

const price = '**/v1/fungible/price?*'
let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ port: 0, prices: true })
})
test.afterAll(() => stack?.stop())

test('default: Account says what the balance is worth, by the feed on the chain [7.07]', async ({
  kit,
  page,
}) => {
  await kit.visit(stack.url('shop.localhost'))
  await kit.connect()
  const asking = page.waitForRequest(price)

  await kit.call('Account')

  await expect(kit.frame.getByText('$35,241,800.00')).toBeVisible() // 10,000 ETH
  const request = await asking
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({
    currency: 'usd',
    addresses: ['eip155:31337:native'],
    projectId: 'shop',
  })
  const query = Object.fromEntries(new URL(request.url()).searchParams)
  expect(query).toEqual({ st: 'appkit', sv: expect.stringMatching(/^html-/), projectId: 'shop' })
  // Asked once more, from the widget's document: a browser may have dropped the body of the answer that was shown.
  const answer = await kit.frame.locator('body').evaluate(
    async (_body, { url, body }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(url, { method: 'POST', body, headers })).json()
    },
    { url: request.url(), body: request.postData() },
  )
  expect(answer).toMatchObject({
    fungibles: [{ address: 'eip155:31337:native', name: 'Ether', symbol: 'ETH', price: 3_524.18 }],
  })
})

test('error: without an answer of the server the price is not known, and the balance is there', async ({
  kit,
  page,
}) => {
  await page.route(price, (route) => route.abort())
  await kit.visit(stack.url('shop.localhost'))
  await kit.connect()

  await kit.call('Account')

  await expect(kit.frame.getByText('No price')).toBeVisible()
  await expect(kit.frame.getByText('10,000 ETH')).toBeVisible()
})

test('behavior: an approval says what is sent is worth about, and what the fee costs at most', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const to = stranger()

  const sending = askAccount(page, 'eth_sendTransaction', [
    { from, to, value: '0x16345785d8a0000' },
  ])
  const popup = await openWindow(page)

  await expect(secureView(page).getByText(/^at most \$|^<\$0\.01$/)).toBeVisible()
  await expect(popup.getByText('about $352.42', { exact: true })).toBeVisible() // 0.1 ETH
  await expect(feeIn(popup)).toHaveText(/ETH(at most \$\d+\.\d\d|<\$0\.01)$/)
  await approveIn(popup)
  expect(await sending).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('error: an approval waits for no price: without one it is the same, and nothing is signed for less', async ({
  kit,
  page,
}) => {
  await page.route(price, () => {}) // never answered
  const from = await enter(kit)

  const sending = askAccount(page, 'eth_sendTransaction', [{ from, to: stranger(), value: '0x1' }])
  const popup = await openWindow(page)

  await expect(feeIn(popup)).toHaveText(/ETH$/)
  await expect(popup.locator('.fiat')).toHaveCount(0)
  await approveIn(popup)
  expect(await sending).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

/** Logs in on the other demo site, with a coin in the wallet. */
async function enter(kit: Kit): Promise<string> {
  const email = emailFor('prices')
  await kit.visit(stack.url('blog.localhost'))
  await askForCode(kit, email)
  const { text } = await stack.mail.waitForMail(email, { timeoutMs: 60_000 })
  await enterCode(kit, /\b\d{6}\b/.exec(text)?.[0] ?? '')
  const address = await connected(kit)
  await kit.closed()
  await stack.anvil[31337].rpc('anvil_setBalance', [address, `0x${(10n ** 18n).toString(16)}`])
  return address
}

const feeIn = (popup: Page) =>
  popup.locator('.facts > div', { hasText: 'Network fee, at most' }).locator('dd')
