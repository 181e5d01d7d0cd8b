import { encodeFunctionData, erc20Abi } from 'viem'
import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { askAccount, press, secureView } from './support/approval.ts'
import { closes } from './support/closes.ts'
import { enter, openWindow, stranger } from './support/embedded.ts'
import { expect, test } from './support/test.ts'

// A browser that loses its network while a request is on screen: nothing is signed by then, nothing typed is lost.

test('behavior: offline, Approve waits in the window and comes back with the network; what was typed is signed', async ({
  context,
  kit,
  page,
}) => {
  const from = await enter(kit)
  const args = [stranger(), 2n ** 256n - 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const asking = askAccount(page, 'eth_sendTransaction', [{ from, to: demoDollar.address, data }])
  const popup = await openWindow(page)
  await popup.getByRole('button', { name: 'Edit amount' }).click()
  await popup.getByRole('radio', { name: 'Custom amount' }).check()
  const amount = popup.getByRole('textbox', { name: 'Custom amount' })
  await amount.fill('12.5')
  const approve = popup.getByRole('button', { name: 'Approve', exact: true })

  await context.setOffline(true)
  await expect(popup.getByText("You're offline.")).toBeVisible()
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await approve.click({ force: true })
  await expect(amount).toHaveValue('12.5')

  await context.setOffline(false)
  await expect(popup.getByText("You're offline.")).toBeHidden()
  await closes(popup, press(popup, 'Approve'))

  expect(await asking).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('behavior: offline, the card says so once and opens no window, and Reject works', async ({
  context,
  kit,
  page,
}) => {
  const from = await enter(kit)
  const asking = askAccount(page, 'eth_sendTransaction', [{ from, to: stranger(), value: '0x1' }])
  const card = secureView(page)
  const next = card.getByRole('button', { name: 'Continue', exact: true })
  await expect(next).toHaveAttribute('aria-disabled', 'false')

  await context.setOffline(true)
  await expect(card.getByText("You're offline.")).toBeVisible()
  await expect(kit.frame.getByText("You're offline.")).toHaveCount(0) // the widget has a bar for other views
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await card.getByRole('button', { name: 'Reject' }).click()

  expect(await asking).toMatchObject({ code: 4001 })
})

test('behavior: a window whose site went away says that nothing was signed', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  void askAccount(page, 'personal_sign', ['0x6869', from]).catch(() => {}) // its page goes
  const popup = await openWindow(page)

  await page.goto('about:blank')

  await expect(popup.getByText('The site closed this request. Nothing was signed.')).toBeVisible()
  await closes(popup, popup.getByRole('button', { name: 'Close window' }).click())
})
