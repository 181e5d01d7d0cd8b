import type { BrowserContext } from 'playwright/test'
import { announceWallets } from './support/announceWallets.ts'
import { localNetwork, stackOrigin } from './support/environment.ts'
import { Kit, pressSeen } from './support/kit.ts'
import { connected, emailFor, logIn } from './support/login.ts'
import { socialSite } from './support/socialSteps.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedFaults: /APKT003/ }) // the alert for the site's developer, where the embedded wallet is kept out

// Connect with something above its list: email and the social logins stay on screen, whatever it is.

const sizes = [
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

const legal = {
  termsConditionsUrl: 'https://a.example',
  privacyPolicyUrl: 'https://b.example',
}
const site = (name: string, options = {}) => socialSite(name, { options: { ...legal, ...options } })

/** A page with so many wallets. */
async function newKit(context: BrowserContext, count = 8): Promise<Kit> {
  const kit = new Kit(await context.newPage())
  await kit.page.addInitScript(announceWallets, count)
  return kit
}

/** At each size what a login needs is on screen, whole, and nothing was scrolled for it. */
async function expectLoginsOnScreen({ frame, page }: Kit, at = sizes): Promise<void> {
  for (const size of at) {
    await page.setViewportSize(size)
    const where = `${size.width} x ${size.height}`
    const email = frame.getByRole('textbox', { name: 'Email', exact: true })
    await expect(email, where).toBeInViewport({ ratio: 1 })
    const marks = frame
      .getByRole('group', { name: 'Continue with another account' })
      .getByRole('button')
    await expect(marks, where).toHaveCount(6)
    for (const mark of await marks.all()) await expect(mark, where).toBeInViewport({ ratio: 1 })
    await expect(frame.getByRole('link', { name: 'Terms' }), where).toBeInViewport({ ratio: 1 })
  }
}

/** Connect on another site of somebody who has logged in on a first one. */
async function openKnown(context: BrowserContext, { count = 8, options = {} } = {}) {
  const email = emailFor('somebody-with-a-long-name')
  const first = await newKit(context)
  await first.visit(site('plain.shop'))
  await logIn(first, email)
  await first.closed()
  const kit = await newKit(context, count)
  await kit.visit(site('other.shop', options))
  await kit.call('Connect')
  const row = kit.button(`Continue as ${email}`)
  await expect(row).toBeVisible()
  await expect(kit.button(/^All wallets/)).toBeVisible()
  return { first, kit, row, email }
}

for (const count of [0, 1, 8])
  test(`default: the login of another site, with ${count} wallets in the page`, async ({
    context,
  }) => {
    const { kit } = await openKnown(context, { count })

    await expectLoginsOnScreen(kit)

    if (count === 1) await expect(kit.button(/^Wallet 1/)).toBeVisible()
    if (count !== 8) return
    await kit.press('Show 7 more installed')
    await expect(kit.button(/^Wallet \d/)).toHaveCount(8)
  })

test('behavior: the login of another site that has ended, which says so', async ({ context }) => {
  const { first, kit, row } = await openKnown(context)
  await first.page.evaluate(() => window.appkit.disconnect())

  await pressSeen(row)

  await expect(kit.frame.getByText("You're logged out. Log in again.")).toBeVisible()
  await expectLoginsOnScreen(kit)
})

for (const size of sizes.slice(1))
  test(`behavior: the login of another site that cannot be reached, at ${size.width} x ${size.height}`, async ({
    context,
  }) => {
    const { kit } = await openKnown(context, { options: { debug: false } })
    await kit.page.route(`${stackOrigin('secure.shop')}/**`, (route) => route.abort())
    await kit.page.setViewportSize(size)
    await kit.page.reload()
    await kit.call('Connect')

    await pressSeen(kit.button(/^Continue as/))

    const again = kit.button('Try again')
    await expect(again).toBeFocused()
    await expectLoginsOnScreen(kit, [size])
    await kit.page.unroute(`${stackOrigin('secure.shop')}/**`)
    await pressSeen(again)
    await connected(kit)
  })

test('behavior: a list of one chain type, with the login of another site', async ({ context }) => {
  const networks = [localNetwork(), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  const { kit } = await openKnown(context, { options: { networks } })
  await kit.page.evaluate(() => void window.appkit.connect({ namespace: 'eip155' }).catch(() => {}))
  await expect(kit.button('Show all')).toBeVisible()

  await expectLoginsOnScreen(kit)
})

test('behavior: what another tab ended, beside the account that was on screen', async ({
  context,
}) => {
  const first = await newKit(context)
  await first.visit(site('plain.shop'))
  await logIn(first, emailFor('ended'))
  const second = await newKit(context)
  await second.visit(site('plain.shop'))
  await connected(second)
  await second.call('Account')
  await expect(second.view('Account')).toBeVisible()

  await first.page.evaluate(() => window.appkit.disconnect())

  const note = 'You were logged out in another tab or on another device.'
  await expect(second.frame.getByText(note)).toBeVisible()
  await expect(second.button(/^All wallets/)).toBeVisible()
  await expectLoginsOnScreen(second)
})

test('behavior: a login that is being restored', async ({ context }) => {
  const kit = await newKit(context)
  await kit.visit(site('plain.shop'))
  await logIn(kit, emailFor('restoring'))
  await kit.page.route(`${stackOrigin('secure.shop')}/**`, () => {}) // hangs: the frame never comes
  await kit.page.reload()
  await kit.call('Connect')
  await expect(kit.frame.getByText('Restoring your connection…')).toBeVisible()
  await expect(kit.frame.getByText('This is taking longer than usual.')).toBeVisible()

  await expectLoginsOnScreen(kit)
})

test('behavior: without a network', async ({ context }) => {
  const kit = await newKit(context)
  await kit.visit(site('plain.shop'))
  await kit.call('Connect')
  await expect(kit.button(/^All wallets/)).toBeVisible()

  await context.setOffline(true)

  await expect(kit.frame.getByText("You're offline.")).toBeVisible()
  await expectLoginsOnScreen(kit)
})
