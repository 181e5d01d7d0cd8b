import type { BrowserContext, Locator, Page } from 'playwright/test'
import { siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { Kit, pressSeen } from '../browser/support/kit.ts'
import { connected, emailFor, logIn } from '../browser/support/login.ts'
import { signInAt } from '../browser/support/social.ts'
import { choose, opening, personFor } from '../browser/support/socialSteps.ts'
import { expect, test } from '../browser/support/test.ts'

// T2, T3: below one domain a site of the project leads a click of the visitor to a button that connects it to the login
// of another site. Playwright's own click would bring the pointer, so the mouse is moved by hand.
test.describe.configure({ timeout: 90_000 })

/** Longer than a click ever waited for a sight of the row. */
const quietMs = 2_000

/** Somebody who is logged in at one site comes to another one of its domain, which opens the modal. */
async function visitOther(kit: Kit, context: BrowserContext) {
  const email = emailFor('stolen')
  await kit.visit(siteUrl('plain.shop', { wallet: 'none' }))
  const address = await logIn(kit, email)
  await kit.closed()
  const other = new Kit(await context.newPage())
  await other.visit(stackOrigin('shop'))
  await other.call('Connect')
  const row = other.frame.getByRole('button', { name: `Continue as ${email}` })
  await row.waitFor()
  return { address, other, row }
}

/** The page does something to the dialog that holds the widget. */
function restyle(page: Page, name: string, value: string): Promise<void> {
  return page.evaluate(
    ([name, value]) => {
      const dialog = document.querySelector<HTMLElement>('appkit-frames dialog')!
      dialog.style.setProperty(name!, value!, 'important')
    },
    [name, value],
  )
}

async function middleOf(button: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await button.boundingBox())! // it was waited for
  return [x + width / 2, y + height / 2]
}

async function press({ mouse }: Page): Promise<void> {
  await mouse.down()
  await mouse.up()
}

function quiet(page: Page): Promise<unknown> {
  const look = ({ from, ms }: { from: number; ms: number }) =>
    performance.timeOrigin + performance.now() > from + ms
  return page.waitForFunction(look, { from: Date.now(), ms: quietMs })
}

test('behavior: a click on the way before the widget is unveiled is no connection: T2, T3', async ({
  kit,
  context,
}) => {
  const { address, other, row } = await visitOther(kit, context)
  const { page } = other
  await restyle(page, 'opacity', '0')
  const [x, y] = await middleOf(row)
  await page.mouse.move(x - 5, y)
  await page.mouse.move(x, y)
  await quiet(page)

  await restyle(page, 'opacity', '1')
  await press(page)
  await quiet(page)
  expect(await other.account()).not.toHaveProperty('address')

  await pressSeen(row)
  expect(await connected(other)).toBe(address)
})

test('behavior: a widget that is moved below the pointer takes no click for a connection: T2, T3', async ({
  kit,
  context,
}) => {
  const { address, other, row } = await visitOther(kit, context)
  const { page } = other
  const [x, y] = await middleOf(row)
  await page.mouse.move(x, y + 155)
  await page.mouse.move(x, y + 150)
  await quiet(page)

  await restyle(page, 'translate', '0 150px')
  await press(page)
  await quiet(page)
  expect(await other.account()).not.toHaveProperty('address')

  await restyle(page, 'translate', 'none')
  await pressSeen(row)
  expect(await connected(other)).toBe(address)
})

test('behavior: keys that are pressed as the modal comes are no connection: T2, T3', async ({
  kit,
  context,
}) => {
  const { other, row } = await visitOther(kit, context)
  await row.focus()

  for (const key of ['Enter', ' ']) await other.page.keyboard.press(key)
  await quiet(other.page)

  expect(await other.account()).not.toHaveProperty('address')
})

test('behavior: keys of somebody who goes on typing once the modal is there are no connection: T2, T3', async ({
  kit,
  context,
}) => {
  const { address, other, row } = await visitOther(kit, context)
  const { keyboard } = other.page
  // The keys reach the first wallet of the page, whose question would cover the row.
  await other.walletDoes('reject')
  await quiet(other.page)

  for (const key of ['Enter', ' ', 'Enter', ' ']) await keyboard.press(key)
  await quiet(other.page)
  expect(await other.account()).not.toHaveProperty('address')

  await row.focus()
  await pressSeen(row, () => keyboard.press('Enter'))
  expect(await connected(other)).toBe(address)
})

test('behavior: a widget that nobody sees opens no window of a provider: T2, T3', async ({
  page,
  context,
}) => {
  const options = { projectId: 'with-socials' }
  const name = personFor('stolen')
  await page.addInitScript((it) => Object.assign(window, { appkitOptions: it }), options)
  const kit = new Kit(page)
  await kit.visit(`${stackOrigin('shop')}/plain.html`)
  await signInAt(await choose(kit, 'Google'), { name })
  await connected(kit)
  const other = new Kit(await context.newPage())
  await other.visit(siteUrl('plain.shop', { wallet: 'none', options }))
  await other.call('Connect')
  const button = other.button('Continue with Google')
  await button.waitFor()
  await restyle(other.page, 'opacity', '0')
  const [x, y] = await middleOf(button)
  await other.page.mouse.move(x - 5, y)
  await other.page.mouse.move(x, y)
  await quiet(other.page)
  const pages = context.pages().length

  await press(other.page)

  await expect(other.frame.getByText('The page covers this window')).toHaveCount(1)
  expect(context.pages()).toHaveLength(pages)
  await restyle(other.page, 'opacity', '1')
  await choose(other, 'Google')
})

test('behavior: a click on the way opens no second window of a provider, by a button or by the link: T2, T3', async ({
  page,
  context,
}) => {
  const options = { projectId: 'with-socials' }
  const kit = new Kit(page)
  await kit.visit(siteUrl('plain.shop', { wallet: 'none', options }))
  const popup = await choose(kit, 'Google')
  await popup.close()
  const again = kit.button('Try again')
  await expect(kit.frame.getByText('The window was closed')).toBeVisible()
  await expectStolenClickDoesNothing({ page, context, target: again })
  const second = await opening(page, () => pressSeen(again))

  // As where a browser lets no window open: the link is what is left.
  await second.close()
  await expect(kit.frame.getByText('The window was closed')).toBeVisible()
  await again.evaluate(() => {
    window.open = () => null
  })
  await pressSeen(again)
  const link = kit.frame.getByRole('link', { name: 'Open the window' })
  await link.waitFor()
  await expectStolenClickDoesNothing({ page, context, target: link })
  await opening(page, () => pressSeen(link))
})

/** The widget is unveiled below a pointer that presses in the same moment; then by its middle button. */
async function expectStolenClickDoesNothing(at: {
  page: Page
  context: BrowserContext
  target: Locator
}): Promise<void> {
  const { page, context, target } = at
  const pages = context.pages().length
  for (const button of ['left', 'middle'] as const) {
    await restyle(page, 'opacity', '0')
    const [x, y] = await middleOf(target)
    await page.mouse.move(x - 5, y)
    await page.mouse.move(x, y)
    await quiet(page)
    await restyle(page, 'opacity', '1')
    await page.mouse.down({ button })
    await page.mouse.up({ button })
    await quiet(page)
    expect(context.pages(), button).toHaveLength(pages)
  }
}
