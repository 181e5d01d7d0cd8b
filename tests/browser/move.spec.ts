import type { Page, Route } from 'playwright/test'
import { recoverMessageAddress } from 'viem'
import { askAccount } from './support/approval.ts'
import { balanceOf, chainRequest } from './support/chain.ts'
import { signInWindow } from './support/embedded.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { emailFor, logIn } from './support/login.ts'
import { mailsTo } from './support/mail.ts'
import { movePage } from './support/movePage.ts'
import { expect, test } from './support/test.ts'
import { createToken, tokenBalance } from './support/token.ts'

// A user leaves the wallet that old backups of the server could open: real server, real chain, real browser.

test.setTimeout(300_000) // a login, a new wallet, its approvals and blocks: a busy machine takes two minutes

const openMove = (page: Page, projectId?: string) =>
  movePage(page, stackOrigin('secure.shop'), projectId)

test('default: a new wallet takes the place of the old one, coins and tokens follow, and so does the site', async ({
  kit,
  page,
}) => {
  const email = emailFor('move')
  const options = { projectId: 'shop', defaultNetwork: 'eip155:31337' }
  await kit.visit(siteUrl('plain.shop', { wallet: 'none', options }))
  const old = await logIn(kit, email)
  const token = await createToken(old, 1_234_500_000n)
  await chainRequest('anvil_setBalance', [old, `0x${(10n ** 18n).toString(16)}`])
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.appkit.getProvider('eip155').on('accountsChanged', (accounts) => heard.push(accounts))
  })

  const move = await page.context().newPage()
  const moving = openMove(move)
  await moving.leaveAssisted()
  await moving.follow()
  await expect(move.getByRole('button', { name: 'Make the new wallet' })).toBeVisible()
  expect(await move.evaluate(emptyAbovePx)).toBe(0)
  await moving.switchWallet()

  const address = async () => (await kit.account())?.address ?? old
  await expect.poll(address).not.toBe(old)
  const next = (await kit.account())?.address ?? ''
  const heard = await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  expect(heard.at(-1)).toEqual([next])
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your login has a new wallet')

  await moving.findToken(token)
  await expect(move.getByText(/^Move the token on this network first/)).toBeVisible()
  await moving.moveAsset('1,234.5 GOLD')
  expect([await tokenBalance(token, old), await tokenBalance(token, next)]).toEqual([
    0n,
    1_234_500_000n,
  ])
  await moving.moveAsset(/ ETH$/)
  expect(await balanceOf(next)).toBeGreaterThan(990_000_000_000_000_000n)
  expect(await balanceOf(old)).toBeLessThan(1_000_000_000_000_000n)

  await move.goto(moving.address('recovery'))
  await move.getByRole('link', { name: 'See your former wallet' }).click()
  await expect(move.getByRole('heading', { name: 'Former wallet' })).toBeVisible()

  await page.bringToFront()
  const signing = askAccount(page, 'personal_sign', ['0x68656c6c6f', next])
  await signInWindow(page)
  const { result: signature } = (await signing) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(next)
})

test('behavior: a move that was begun goes on after a reload, and is dropped by a click; what cannot be sent stays and is tried again', async ({
  kit,
  page,
}) => {
  const options = { projectId: 'shop', defaultNetwork: 'eip155:31337' }
  await kit.visit(siteUrl('plain.shop', { wallet: 'none', options }))
  const old = await logIn(kit, emailFor('move-again'))
  const token = await createToken(old, 5n)
  const move = await page.context().newPage()
  const moving = openMove(move)
  await moving.leaveAssisted()
  await moving.follow()
  await moving.pressGated('Make the new wallet')
  await expect(move.getByText('Your new wallet is ready')).toBeVisible()
  await expect(move.getByRole('button', { name: 'Switch to the new wallet' })).toHaveCount(0)

  await move.goto(moving.address('recovery'))
  await move.getByRole('link', { name: 'Continue with your new wallet' }).click()
  await expect(move.getByText('Your new wallet is ready')).toBeVisible()
  await moving.pressGated('Drop the new wallet')
  await moving.switchWallet()

  await moving.findToken(token)
  const row = move.getByRole('listitem').filter({ hasText: 'GOLD' })
  await row.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(move.getByText(/^The fee needs .* ETH more/)).toBeVisible()
  await expect(move.getByRole('button', { name: 'Move it' })).toHaveCount(0)
  expect(await tokenBalance(token, old)).toBe(5n)

  await chainRequest('anvil_setBalance', [old, `0x${(10n ** 17n).toString(16)}`])
  await move.getByRole('button', { name: 'Not now' }).click()
  await move.route(/\/v1\/\?/, refuseSending)
  await row.getByRole('button', { name: 'Move', exact: true }).click()
  await moving.pressGated('Move it')
  await expect(move.getByRole('alert')).toHaveText(/The node is tired/)
  expect(await tokenBalance(token, old)).toBe(5n)
  await move.unroute(/\/v1\/\?/)
  await row.getByRole('button', { name: 'Try again' }).click()
  await moving.pressGated('Move it')
  await expect(row.getByText('Moved on AppKit Local.')).toBeVisible({ timeout: 30_000 })
  expect(await tokenBalance(token, old)).toBe(0n)
})

test('behavior: a smart account of the former wallet that holds something is named with its address', async ({
  kit,
  page,
}) => {
  const projectId = 'erc4337'
  const options = { projectId, defaultNetwork: 'eip155:31337' }
  await kit.visit(siteUrl('plain.shop', { wallet: 'none', options }))
  const smart = await logIn(kit, emailFor('move-smart'))
  await chainRequest('anvil_setBalance', [smart, `0x${(15n * 10n ** 17n).toString(16)}`])
  const move = await page.context().newPage()
  const moving = openMove(move, projectId)
  await moving.leaveAssisted()
  await moving.follow()
  await moving.switchWallet()

  await expect(move.getByText(/^Its smart account on AppKit Local holds 1\.5 ETH\./)).toBeVisible()
  await expect(move.getByText(smart)).toBeVisible()
  expect(await balanceOf(smart)).toBe(15n * 10n ** 17n)
})

/** How much of the window lies above the page, where nothing is drawn. */
const emptyAbovePx = () => document.querySelector('.appkit')?.getBoundingClientRect().top

/** A node that takes no transaction. */
async function refuseSending(route: Route) {
  const body = route.request().postData() ?? ''
  if (!body.includes('eth_sendRawTransaction')) return route.fallback()
  const error = { code: -32_000, message: 'The node is tired' }
  return route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: { jsonrpc: '2.0', id: 1, error },
  })
}
