import type { Page } from 'playwright/test'
import { askAccount, secureView } from './support/approval.ts'
import { enter } from './support/embedded.ts'
import { expect, test } from './support/test.ts'

// Approvals by the keyboard alone, where they stand over a site: the card that leads to the window, and the receipt
// of a site that the operator trusts.

const cases = [
  {
    kind: 'card',
    projectId: 'shop',
    order: [/^Show the whole address/, 'Copy address', 'Continue', 'Reject'],
  },
  {
    kind: 'receipt of a trusted site',
    projectId: 'trusting',
    order: [/^Show the whole address/, 'Copy address', 'Raw data', 'Reject', 'Sign'],
  },
]

for (const { kind, projectId, order } of cases)
  test(`behavior: Tab goes through the ${kind} in its order, Escape refuses, and the focus goes back to the site`, async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId })
    const opener = page.locator('#open')
    await opener.focus()
    const asking = askAccount(page, 'personal_sign', ['0x6869', from])
    const heading = secureView(page).getByRole('heading', { name: 'Sign a message' })
    await expect(heading).toBeVisible()
    // Once around and a little more: what comes behind the last one is no dead end.
    const passed: string[] = []
    const last = order.at(-1)!
    for (let count = 0; count < 20 && passed.filter((it) => it === last).length < 2; count += 1) {
      await page.keyboard.press('Tab')
      const name = await focusedName(page)
      if (name !== '') passed.push(name)
    }

    const start = passed.findIndex((name) => name.startsWith('Show the whole address'))
    expect(passed.slice(start, start + order.length)).toEqual(
      order.map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))),
    )
    expect(passed.filter((it) => it === last)).toHaveLength(2)
    await page.keyboard.press('Escape')

    expect(await asking).toMatchObject({ code: 4001 })
    await kit.closed()
    await expect(opener).toBeFocused()
  })

/** What has the focus in the secure frame, and shows it; nothing where the focus is elsewhere. */
async function focusedName(page: Page): Promise<string> {
  const shown = secureView(page).locator(':focus-visible')
  if ((await shown.count()) === 0) return ''
  return shown.evaluate((element) => {
    if (element.localName === 'h1') return ''
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return outlineStyle === 'none' || outlineWidth === '0px' ? `${name}, unseen` : name
  })
}
