import type { Page } from 'playwright/test'
import { press as answer, askAccount, secureView } from './support/approval.ts'
import { enter } from './support/embedded.ts'
import { stackOrigin } from './support/environment.ts'
import { Kit, press } from './support/kit.ts'
import { connected, emailFor } from './support/login.ts'
import { choose, goThrough, logInWith, personFor, socialSite } from './support/socialSteps.ts'
import { expect, leave, test } from './support/test.ts'
import { Wire } from './support/wire.ts'

// What waits for the secure frame or the API says so, and goes on by itself once they answer again.
test.setTimeout(120_000)

const unreached = "We couldn't reach your wallet. Check your connection and try again."
const frames = /\/\/secure\.shop\.localhost:\d+\/frame/
const isApi = ({ origin }: URL) => origin === stackOrigin('api.shop')

/** The network goes and comes back, which is when the browser tells its pages. */
async function blink(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('behavior: a login at a provider that could not begin goes on with the API, in the window that is open', async ({
  kit,
  page,
}) => {
  await kit.visit(socialSite())
  await page.route(isApi, (route) => route.abort())
  const choosing = choose(kit, 'Google') // Its window waits on the server for the login to begin.
  await expect(kit.frame.getByText('You are not logged in')).toBeVisible()

  await page.unroute(isApi)
  await goThrough(kit, await choosing, { name: personFor('late') })

  expect(await connected(kit)).toMatch(/^0x/)
})

test('behavior: a switch of the embedded wallet asks for no approval, and is made with the network', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  const wire = await Wire.over(page)
  await enter(kit, { ether: 0 })
  await wire.hold(['FRAME_SWITCH_NETWORK_SUCCESS'])
  await kit.call('Networks')
  await kit.press(/^OP Mainnet/)
  await wire.held(1)
  await expect(kit.frame.getByText('One moment…')).toBeVisible()
  await expect(kit.frame.getByText('Approve in your wallet')).toHaveCount(0)

  await page.clock.fastForward(10_000)
  await expect(kit.frame.getByText(unreached)).toBeVisible()
  await wire.release()
  await blink(page)

  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:10')
})

test('behavior: a choice of account type says that it takes long, and is made with the network', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  const wire = await Wire.over(page)
  const smart = await enter(kit, { projectId: 'erc4337', ether: 0 })
  await wire.hold(['FRAME_SET_PREFERRED_ACCOUNT_SUCCESS'])
  await kit.call('Settings')
  await kit.press(/^Standard account/)
  await wire.held(1)

  await page.clock.fastForward(8_000)
  await expect(kit.frame.getByText('This is taking longer than usual.')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(kit.frame.getByText(unreached)).toBeVisible()
  await wire.release()
  await blink(page)

  await expect.poll(async () => (await kit.account())?.address).not.toBe(smart)
  await expect(kit.frame.getByText(unreached)).toBeHidden()
})

test('behavior: a wallet that was to be unlocked offline is asked for with the network', async ({
  browser,
  kit,
}) => {
  const person = { name: personFor('unlock'), email: emailFor('unlock') }
  await kit.visit(socialSite())
  await logInWith(kit, { provider: 'GitHub', ...person })
  const context = await browser.newContext()
  const elsewhere = new Kit(await context.newPage())
  await elsewhere.visit(socialSite('other'))
  await goThrough(elsewhere, await choose(elsewhere, 'GitHub'), person)
  await answer(secureView(elsewhere.page), 'Cancel')
  await expect(elsewhere.button('Unlock')).toBeVisible()

  await context.setOffline(true)
  await elsewhere.press('Unlock')
  await expect(elsewhere.button('Try again')).toBeVisible()
  await context.setOffline(false)

  const next = secureView(elsewhere.page).getByRole('button', { name: 'Continue', exact: true })
  await expect(next).toBeVisible()
  leave(context)
})

test('behavior: a returning visitor whose secure frame does not come hears so, and is connected with the network', async ({
  kit,
  page,
}) => {
  const address = await enter(kit, { ether: 0 })
  await page.clock.install()
  await page.route(frames, (route) => route.abort())
  await page.reload()
  await expect(page.locator('iframe[name="appkit-secure"]')).toHaveCount(1)
  await page.clock.fastForward(20_000)
  await kit.ready()
  await kit.call('Account')
  const line = kit.frame.getByText("We can't reach your wallet", { exact: true })
  await expect(line).toBeVisible()
  expect((await kit.account())?.status).not.toBe('connected')

  await page.unroute(frames)
  await blink(page)

  expect(await connected(kit)).toBe(address)
  await expect(line).toBeHidden()
})

test('behavior: a returning visitor whose API does not answer is connected, and the balance is read with the network', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)
  await page.route(isApi, (route) => route.abort())
  await page.reload()
  expect(await connected(kit)).toBe(address)
  await kit.call('Account')
  await expect(kit.frame.getByText('Balance unavailable', { exact: true })).toBeVisible()
  await expect(kit.frame.getByText('Tokens unavailable')).toBeVisible()

  await page.unroute(isApi)
  await blink(page)

  await expect(kit.frame.getByText('1 ETH')).toBeVisible()
  await expect(kit.frame.getByText('Tokens unavailable')).toBeHidden()
})

test('error: an approval whose secure frame is lost, or does not come within 20 s, says so, and the site hears of it', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  const address = await enter(kit, { ether: 0 })
  await page.route(frames, () => undefined) // It takes the request and never answers.
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[name="appkit-secure"]')
    if (frame?.contentWindow) frame.contentWindow.location.href = 'about:blank'
  })
  await expect.poll(() => page.frame({ name: 'appkit-secure' })?.url()).toBe('about:blank')
  const sign = () => askAccount(page, 'personal_sign', ['0x68656c6c6f', address])
  const aborted = { code: 4900, message: 'Request was aborted' }

  const lost = sign() // its silence is noticed after 16 s
  await expect(kit.frame.getByText('Keep waiting or cancel.')).toBeVisible()
  await expect(kit.frame.getByText('Lost the connection to your wallet')).toBeVisible()
  expect(await lost).toEqual(aborted)
  await press(kit.button('Close').first())
  await kit.closed()

  const unloaded = sign()
  await expect(kit.view('Approve request')).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(kit.frame.getByText("Your wallet didn't load")).toBeVisible()
  await expect(kit.frame.getByText(/^Nothing was signed\./)).toBeVisible()
  expect(await unloaded).toEqual(aborted)
})
