import { request } from 'node:http'
import type { Browser, Page } from 'playwright/test'
import { environment, siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { Kit } from '../browser/support/kit.ts'
import {
  askForCode,
  connected,
  emailFor,
  enterCode,
  logIn,
  loginCode,
} from '../browser/support/login.ts'
import { mailsTo } from '../browser/support/mail.ts'
import { expect, test } from '../browser/support/test.ts'

// Attacks on a login from outside of the page, as far as a person sees them: T15, T16, T18.

const plain = () => siteUrl('plain', { wallet: 'none' })

/** Another person's browser, or another of the same person; it is closed with the run. */
async function elsewhere(browser: Browser): Promise<Kit> {
  const context = await browser.newContext()
  const kit = new Kit(await context.newPage())
  await kit.visit(plain())
  return kit
}

/** The link of the mail that asks whether a device is the person's own. */
async function deviceLink(email: string): Promise<string> {
  const isLink = ({ subject }: { subject: string }) => subject.startsWith('Is this you?')
  await expect.poll(async () => (await mailsTo(email)).filter(isLink).length).toBe(1)
  const mail = (await mailsTo(email)).find(isLink)
  return /https?:\/\/\S+\/device\S*/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function allow(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, let it in' }).click()
  await page.waitForLoadState()
}

/** As a mail scanner would, past every browser. */
function fetchLink(link: string, method: 'GET' | 'HEAD'): Promise<number> {
  const { host, pathname, search } = new URL(link)
  return new Promise((resolve, reject) => {
    const { stackPort: port } = environment
    const path = `${pathname}${search}`
    request({ host: '127.0.0.1', port, path, method, headers: { host } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

test('T15: the right code of another login is refused in the words for a wrong one, and the own one still works', async ({
  kit,
  browser,
}) => {
  const [mine, theirs] = [emailFor('mine'), emailFor('theirs')]
  const other = await elsewhere(browser)
  await kit.visit(plain())
  await Promise.all([askForCode(kit, mine), askForCode(other, theirs)])
  const [own, foreign] = await Promise.all([loginCode(mine), loginCode(theirs)])
  const wrong = ['000000', '111111', '222222'].find((code) => code !== own && code !== foreign)
  const alert = kit.frame.getByRole('alert')

  await enterCode(kit, foreign)
  await expect(alert.getByText(/Try again/)).toBeVisible()
  const saidOfForeign = await alert.first().innerText()
  await enterCode(kit, wrong ?? '')
  await expect(kit.frame.getByText('Checking the code')).toHaveCount(0)
  const saidOfWrong = await alert.first().innerText()
  await enterCode(kit, own)
  await connected(kit)

  expect(saidOfForeign).toBe(saidOfWrong)
  await enterCode(other, foreign)
  await connected(other)
  await other.page.context().close()
})

test('T16: the link of a mail is read 50 times, by GET and HEAD and in a browser: no device is let in', async ({
  kit,
  browser,
}) => {
  const email = emailFor('scanned')
  await kit.visit(plain())
  await logIn(kit, email)
  const other = await elsewhere(browser)
  await askForCode(other, email)
  await expect(other.view('Approve this device')).toBeVisible({ timeout: 20_000 })
  const link = await deviceLink(email)

  const methods = Array.from({ length: 50 }, (_, at) => (at % 2 ? 'HEAD' : 'GET') as 'GET' | 'HEAD')
  const answers = await Promise.all(methods.map((method) => fetchLink(link, method)))
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(link)
  await reader.reload()

  expect(new Set(answers)).toEqual(new Set([200]))
  const codes = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your code for')).length
  expect(await codes()).toBe(1) // the first login's
  await expect(other.view('Approve this device')).toBeVisible()
  await allow(reader, link)
  await expect(other.view('Check your mail')).toBeVisible({ timeout: 30_000 })
  await enterCode(other, await loginCode(email, { count: 2 }))
  await connected(other)
  await reader.context().close()
  await other.page.context().close()
})

test('T18: a device that was taken off the list is refused at its next call, and logged out', async ({
  kit,
  page,
  browser,
}) => {
  const email = emailFor('stolen')
  await kit.visit(plain())
  const address = await logIn(kit, email)
  expect(await stored(page)).toContain('session')
  await removeFromElsewhere(browser, email)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(stackOrigin('api.shop'))) statuses.push(response.status())
  })

  await page.reload()
  await kit.ready()
  const signing = page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', from] })
        .then(String, (error: Error) => error.message),
    address,
  )
  const secure = page.frameLocator('iframe[name="appkit-secure"]')
  const button = secure.getByRole('button', { name: 'Sign', exact: true })
  await button.hover()
  await expect(secure.getByText(/^Ready\./)).toBeVisible({ timeout: 20_000 })
  await button.click()

  expect(await signing).not.toMatch(/^0x/)
  expect(statuses).toContain(401)
  expect(statuses.filter((status) => status < 400 && status !== 204)).toEqual([])
  await expect
    .poll(async () => (await kit.account())?.status, { timeout: 20_000 })
    .toBe('disconnected')
  // Its half of the key may stay: without a login of the same person it opens nothing, see lockBehind.ts.
  await expect.poll(() => stored(page)).not.toContain('session')
})

/** The names of what the secure frame keeps. */
function stored(page: Page): Promise<string[]> {
  return page.frame({ name: 'appkit-secure' })!.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('appkit')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').getAllKeys()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map(String))
          }
        }
      }),
  )
}

/** The owner takes the device off the list, on another one. */
async function removeFromElsewhere(browser: Browser, email: string): Promise<void> {
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
  await context.close()
}
