import type { Page } from 'playwright/test'
import { verifyMessage } from 'viem'
import { press, secureView } from './support/approval.ts'
import { closes } from './support/closes.ts'
import { shownNumber } from './support/devices.ts'
import { openWindow, signInWindow } from './support/embedded.ts'
import { environment, stackOrigin } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { connected, emailFor, logIn } from './support/login.ts'
import { codeFor } from './support/mail.ts'
import { confirmLogin, signInAt } from './support/social.ts'
import { choose, goThrough, logInWith, personFor, socialSite } from './support/socialSteps.ts'
import { storedItems } from './support/storedItems.ts'
import { expect, leave, test } from './support/test.ts'

// Logins at providers: real server, local providers that check what real ones check, vault and all.
test.describe.configure({ timeout: 90_000 })

/** A message that the site asks for, signed with the account. */
async function sign(
  kit: Kit,
  address: `0x${string}`,
  approve: (page: Page) => Promise<void> = signInWindow,
): Promise<boolean> {
  const signing = kit.page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', from] }),
    address,
  )
  await expect(kit.view('Approve request')).toBeVisible()
  await approve(kit.page)
  const signature = (await signing) as `0x${string}`
  return verifyMessage({ address, message: 'hello', signature })
}

for (const [provider, ids] of [
  ['Google', '1.04 1.18'],
  ['GitHub', '1.04 1.19'],
  ['Apple', '1.04 1.20'],
  ['Facebook', '1.04 1.21'],
  ['X', '1.04 1.22'],
  ['Discord', '1.04 1.23'],
] as const) {
  test(`default: ${provider}: a click, a window, a number, an account that signs [${ids}]`, async ({
    kit,
  }) => {
    await kit.visit(socialSite())

    const address = await logInWith(kit, { provider, name: personFor(provider) })

    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await sign(kit, address)).toBe(true)
  })
}

test('behavior: it outlives a reload, and Account names person and provider', async ({
  kit,
  page,
}) => {
  const name = personFor('reload')
  await kit.visit(socialSite())
  const address = await logInWith(kit, { name, email: emailFor('reload') })

  await page.reload()
  await kit.ready()
  expect(await connected(kit)).toBe(address)

  await kit.call('Account')
  await kit.press(`Logged in with Google: ${name}`)
  await expect(kit.view('Wallet settings')).toBeVisible()
  await expect(kit.frame.getByText('@example.com')).toBeVisible()
  await expect(kit.frame.getByText('Change', { exact: true })).toHaveCount(0)
  expect((await kit.account())?.wallet?.name).toBe('Social wallet')
})

test('behavior: what a login leaves in the storage, and a sign-out takes away [3.36 4.80]', async ({
  kit,
  page,
}) => {
  const name = personFor('stored')
  await kit.visit(socialSite())
  await logInWith(kit, { provider: 'X', name })

  const items = await storedItems(page, 'appkit-widget')
  const userName = `@${name.replace(' ', '-')}`
  expect(items['@appkit/social_username']).toBe(userName)
  expect(items['@appkit/email_login_used']).toBe('true')
  expect(items['@appkit/email']).toBeUndefined()
  const ofSite = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(ofSite).not.toContain(userName)

  await kit.call('Account')
  await kit.press('Log out')
  await expect.poll(async () => (await kit.account())?.status).toBe('disconnected')
  const left = await storedItems(page, 'appkit-widget')
  expect(left['@appkit/social_username']).toBeUndefined()
  expect(left['@appkit/email_login_used']).toBeUndefined()
  await page.reload()
  await kit.ready()
  expect((await kit.account())?.status).toBe('disconnected')
})

test('behavior: one person has one account, in another browser and on another site', async ({
  browser,
  kit,
}) => {
  const name = personFor('again')
  await kit.visit(socialSite())
  const address = await logInWith(kit, { name, email: emailFor('again') })
  const context = await browser.newContext()
  const elsewhere = new Kit(await context.newPage())
  await elsewhere.visit(socialSite('other'))

  // Google says that it asked them just now.
  expect(await logInWith(elsewhere, { name, email: emailFor('again') })).toBe(address)
  leave(context)
})

test('error: where a provider says nothing of that, a new browser opens the wallet with a code by email alone: T18', async ({
  browser,
  kit,
}) => {
  const person = { name: personFor('let-in'), email: emailFor('let-in') }
  await kit.visit(socialSite())
  const address = await logInWith(kit, { provider: 'GitHub', ...person })
  const context = await browser.newContext()
  const elsewhere = new Kit(await context.newPage())
  await elsewhere.visit(socialSite('other'))
  await goThrough(elsewhere, await choose(elsewhere, 'GitHub'), person)
  await expect(elsewhere.view('Unlock your wallet')).toBeVisible()
  expect((await elsewhere.account())?.status).toBe('disconnected')

  const popup = await openWindow(elsewhere.page)
  await expect(popup.getByText(`We sent a code to ${person.email}.`)).toBeVisible()
  const code = await codeFor(person.email, { count: 2 }) // after the notice
  await popup.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000')
  await press(popup, 'Unlock')
  await expect(popup.getByText("That code isn't right.")).toBeVisible()
  await popup.getByLabel('6-digit code').fill(code)
  await closes(popup, press(popup, 'Unlock'))

  expect(await connected(elsewhere)).toBe(address)
  await elsewhere.page.reload()
  await elsewhere.ready()
  expect(await connected(elsewhere)).toBe(address) // without a question
  leave(context)
})

test('behavior: a browser that knows the wallet asks for no code after a sign-out', async ({
  kit,
}) => {
  const [name, email] = [personFor('back'), emailFor('back')]
  await kit.visit(socialSite())
  const address = await logInWith(kit, { provider: 'GitHub', name, email })
  await kit.call('Account')
  await kit.press('Log out')
  await expect.poll(async () => (await kit.account())?.status).toBe('disconnected')

  expect(await logInWith(kit, { provider: 'GitHub', name, email })).toBe(address)
})

test('behavior: the same address by email, or at another provider, is somebody else', async ({
  browser,
  kit,
}) => {
  const [name, email] = [personFor('same'), emailFor('same')]
  await kit.visit(socialSite())
  const first = await logInWith(kit, { provider: 'Google', name, email })
  const context = await browser.newContext()
  const other = new Kit(await context.newPage())
  await other.visit(socialSite())

  const second = await logInWith(other, { provider: 'Discord', name, email })
  await other.call('Account')
  await other.press('Log out')
  await expect.poll(async () => (await other.account())?.status).toBe('disconnected')
  const third = await logIn(other, email)

  expect(new Set([first, second, third]).size).toBe(3)
  leave(context)
})

test('behavior: under a domain of its own the storage is that of the site, and nothing is asked', async ({
  kit,
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { appkitOptions: { projectId: 'with-socials' } }),
  )
  await kit.visit(`${stackOrigin('shop')}/plain.html`)

  const popup = await choose(kit, 'Discord')
  await signInAt(popup, { name: personFor('own') })
  const address = await connected(kit)
  await page.reload()
  await kit.ready()

  expect(await connected(kit)).toBe(address)
})

test('behavior: a page that keeps windows apart (COOP) is no hindrance', async ({ kit }) => {
  await kit.visit(socialSite('coop'))

  const address = await logInWith(kit, { name: personFor('coop') })

  expect(await sign(kit, address, (page) => press(secureView(page), 'Sign'))).toBe(true)
})

test('behavior: a visitor without an account comes in by wallet, by email and by a provider [1.16]', async ({
  browser,
  kit,
}) => {
  await kit.visit(socialSite('plain', { wallet: 'demo' }))
  expect(await kit.connect()).toMatch(/^0x/)
  for (const way of ['email', 'provider']) {
    const context = await browser.newContext()
    const other = new Kit(await context.newPage())
    await other.visit(socialSite())

    const address =
      way === 'email'
        ? await logIn(other, emailFor('anonymous'))
        : await logInWith(other, { name: personFor('anonymous') })

    expect(address).toMatch(/^0x/)
    leave(context)
  }
})

test('behavior: with a wallet in the page the order is wallet, email, social [9.60]', async ({
  kit,
}) => {
  await kit.visit(socialSite('plain', { wallet: 'demo' }))
  await kit.open()
  const google = kit.button('Continue with Google')
  await expect(google).toBeVisible()

  const tops = await Promise.all(
    [
      kit.button('Demo Wallet'),
      kit.frame.getByRole('textbox', { name: 'Email', exact: true }),
      google,
    ].map(async (each) => (await each.boundingBox())?.y ?? Number.NaN),
  )

  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  const last = kit.button('Continue with Facebook')
  expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await last.focus()
  await expect(last).toBeFocused()
})

test('behavior: its code is fetched when it is needed, and never while it is off [2.17]', async ({
  kit,
  page,
}) => {
  test.setTimeout(180_000) // a login, and twice all that is fetched
  const chunks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/social-')) chunks.push(pathname)
  })
  await kit.visit(socialSite('plain', { options: { projectId: 'shop' } }))
  await logIn(kit, emailFor('chunk'))
  const receive = page.waitForRequest('**/assets/receive-*') // the last file that Account fetches
  await kit.call('Account')
  await expect(kit.view('Account')).toBeVisible()
  await receive
  expect(chunks).toEqual([])

  await kit.visit(socialSite('other'))
  await kit.open()
  await expect(kit.button('Continue with Google')).toBeVisible()
  await expect.poll(() => chunks).toHaveLength(1)
})

test('behavior: the page hears nothing of the person over a whole login (G5)', async ({
  kit,
  page,
}) => {
  const name = personFor('canary')
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  })
  await kit.visit(socialSite())
  await page.evaluate(() => {
    window.appkit.subscribe((state) =>
      (window as never as { heard: string[] }).heard.push(JSON.stringify(state)),
    )
  })

  const popup = await choose(kit, 'Facebook')
  await expect(popup).toHaveURL((url) => url.origin === environment.identityUrl)
  await signInAt(popup, { name, email: 'canary@example.com' })
  await confirmLogin(popup, await shownNumber(kit))
  await connected(kit)

  const heard = await page.evaluate(() =>
    JSON.stringify([(window as never as { heard: string[] }).heard, Object.entries(localStorage)]),
  )
  expect(heard).not.toContain(name.split(' ')[1])
  expect(heard).not.toContain('canary@example.com')
})
