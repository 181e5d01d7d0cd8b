import { request } from 'node:http'
import type { Browser } from 'playwright/test'
import { allow, deviceLink, shownNumber } from '../browser/support/devices.ts'
import { environment, siteUrl } from '../browser/support/environment.ts'
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

// Attacks on a login from outside of the page, as far as a person sees them: T15, T16.

const plain = () => siteUrl('plain', { wallet: 'none' })

/** Another person's browser, or another of the same person; it is closed with the run. */
async function elsewhere(browser: Browser): Promise<Kit> {
  const context = await browser.newContext()
  const kit = new Kit(await context.newPage())
  await kit.visit(plain())
  return kit
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
  await expect(alert.getByText(/4 tries left/)).toBeVisible()
  const saidOfForeign = await alert.first().innerText()
  await enterCode(kit, wrong ?? '')
  await expect(alert.getByText(/3 tries left/)).toBeVisible()
  const saidOfWrong = await alert.first().innerText()
  await enterCode(kit, own)
  await connected(kit)

  expect(saidOfForeign.replace('4', '3')).toBe(saidOfWrong)
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
    (await mailsTo(email)).filter(({ subject }) => /^\d{6} is your code for /.test(subject)).length
  expect(await codes()).toBe(1) // the first login's
  await expect(other.view('Approve this device')).toBeVisible()
  await allow(reader, link, await shownNumber(other))
  await connected(other)
  await reader.context().close()
  await other.page.context().close()
})
