import { askAccount } from '../browser/support/approval.ts'
import { enter, openWindow } from '../browser/support/embedded.ts'
import type { Kit } from '../browser/support/kit.ts'
import { expect, test } from '../browser/support/test.ts'

// T7: what counts in a message may stand where nobody looks. Phones and many computers draw no scrollbar.

const ends = 'Mallory gets everything'

/** The window in which somebody is asked to sign a text. */
async function ask(kit: Kit, text: string) {
  const address = await enter(kit, { ether: 0 })
  const hex = `0x${Buffer.from(text).toString('hex')}`
  void askAccount(kit.page, 'personal_sign', [hex, address]).catch(() => {}) // the test ends before its answer
  const popup = await openWindow(kit.page)
  await popup.setViewportSize({ width: 420, height: 720 })
  return popup
}

test('behavior: empty lines are counted and hide nothing that stands below them: T7', async ({
  kit,
}) => {
  const popup = await ask(kit, `Welcome${'\n'.repeat(300)}${ends}`)

  const box = popup.locator('.box')
  await expect(box.getByText('299 empty lines')).toBeVisible()
  await expect(box.getByText(ends)).toBeInViewport()
})

test('behavior: a message that goes on below its box says so, until its end was seen: T7', async ({
  kit,
}) => {
  const lines = Array.from({ length: 9 }, (_, index) => `Rule ${index + 1} of the shop`)
  const popup = await ask(kit, [...lines, '', '', ends].join('\n'))
  const hint = popup.getByText('Scroll down in the message')
  await expect(hint).toBeVisible()

  await popup.locator('.box').hover()
  await popup.mouse.wheel(0, 500)

  await expect(hint).toHaveCount(0)
})
