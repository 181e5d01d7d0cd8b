import { type Browser, expect, type Page } from 'playwright/test'
import { press } from './approval.ts'
import { stackOrigin } from './environment.ts'
import type { Kit } from './kit.ts'
import { mailsTo } from './mail.ts'
import { leave } from './test.ts'

/** The link of the mail that asks whether a new device may log in. */
export async function deviceLink(email: string): Promise<string> {
  const isLink = ({ subject }: { subject: string }) => subject.startsWith('New login to ')
  await expect.poll(async () => (await mailsTo(email)).filter(isLink).length).toBe(1)
  const mail = (await mailsTo(email)).find(isLink)
  return /https?:\/\/\S+\/device\S*/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** The number that the widget shows beside the wait for an approval. */
export async function shownNumber(kit: Kit): Promise<string> {
  const heard = kit.frame.getByText(/^Your number: \d\d$/)
  await expect(heard).toHaveCount(1)
  return (await heard.innerText()).slice(-2)
}

/** Approves a login on the page that the mail leads to, with the number of the device. */
export async function allow(page: Page, link: string, number: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Number on the other screen').fill(number)
  await press(page, 'Approve')
  // A page that is closed while it goes to the next one can hang.
  await expect(page.getByRole('heading', { name: 'Device approved' })).toBeVisible()
}

/** The number that a page of the secure origin shows while it waits for an approval. */
export async function pageNumber(page: Page): Promise<string> {
  const shown = page.getByText(/^Your number: \d\d$/)
  await expect(shown).toBeVisible()
  return (await shown.innerText()).slice(-2)
}

/** The owner takes the device off the list, on another one. */
export async function removeFromElsewhere(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${stackOrigin('secure.shop')}/devices?projectId=shop`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  const reader = await context.newPage()
  await allow(reader, await deviceLink(email), await pageNumber(page))
  await press(page, 'Remove')
  await expect(page.getByText('No other devices.')).toBeVisible()
  leave(context)
}
