import { type Browser, expect, type Page } from 'playwright/test'
import { stackOrigin } from './environment.ts'
import { loginCode } from './login.ts'
import { mailsTo } from './mail.ts'
import { leave } from './test.ts'

/** The link of the mail that asks whether a device is the person's own. */
export async function deviceLink(email: string): Promise<string> {
  const isLink = ({ subject }: { subject: string }) => subject.startsWith('Is this you?')
  await expect.poll(async () => (await mailsTo(email)).filter(isLink).length).toBe(1)
  const mail = (await mailsTo(email)).find(isLink)
  return /https?:\/\/\S+\/device\S*/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Says yes to a device, on the page that the mail leads to. */
export async function allow(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, let it in' }).click()
  // A page that is closed while it goes to the next one can hang.
  await expect(page.getByRole('heading', { name: 'The device is in' })).toBeVisible()
}

/** The owner takes the device off the list, on another one. */
export async function removeFromElsewhere(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${stackOrigin('secure.shop')}/devices?projectId=shop`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  const reader = await context.newPage()
  await allow(reader, await deviceLink(email))
  await page.getByLabel('Code from the mail').fill(await loginCode(email, { count: 2 }))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No other device.')).toBeVisible()
  leave(context)
}
