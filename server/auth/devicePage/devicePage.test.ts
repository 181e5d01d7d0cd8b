import { expect, test } from 'vitest'
import {
  ann,
  createAuthServer,
  createDevice,
  decideDevice,
  linkIn,
  logIn,
  otherThan,
  said,
} from '../testing.ts'
import { renderDevicePage } from './renderDevicePage.ts'

async function createAsked({ name = 'Safari on iPhone' } = {}) {
  const server = await createAuthServer()
  await logIn(server)
  const device = createDevice(server, { name })
  const { flowId, number } = await (await device.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login to/ })
  const link = linkIn(mail)
  const decide = (decision: string, typed = number, headers = {}) =>
    decideDevice(server, link, { decision, number: typed, headers })
  const wait = () => device.post('/auth/v1/login/device', { flowId })
  return { ...server, device, flowId, number, link, decide, wait }
}

test('default: the page names the site, the device and the time, and asks for the number', async () => {
  const { get, link, number } = await createAsked()

  const page = await get(link)
  const html = await page.text()

  expect(page.status).toBe(200)
  for (const fact of ['https://shop.test', 'Safari on iPhone', '1 January 2030 at 00:00 UTC'])
    expect(html).toContain(fact)
  expect(html).toContain('>Number on the other screen</label>')
  expect(html).toContain('>Approve</button>')
  expect(html).toContain(">This wasn't me</button>")
  expect(html).not.toContain(`>${number}<`)
  expect(html).not.toMatch(/\sstyle=|\son\w+=/)
})

test('behavior: its headers: nobody frames it, it posts to itself, it tells no one the address', async () => {
  const { get, link } = await createAsked()

  const { headers } = await get(link)

  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('behavior: fifty readings by a scanner change nothing: T16', async () => {
  const { fetch, link, wait, inbox, decide } = await createAsked()
  const mails = inbox.messages().length
  for (let readings = 0; readings < 25; readings += 1) {
    await fetch(new URL(link), { method: 'GET' })
    await fetch(new URL(link), { method: 'HEAD' })
  }

  expect(inbox.messages()).toHaveLength(mails)
  const waited = wait()
  await decide('approved')
  expect(await (await waited).json()).toMatchObject({ approved: true }) // only now
})

test('behavior: the right number logs the waiting device in, without a code and without another mail', async () => {
  const { decide, device, inbox, wait } = await createAsked()
  const mails = inbox.messages().length
  const waited = wait()

  expect(await (await decide('approved')).text()).toContain('Device approved')

  const { approved, login } = await (await waited).json()
  expect(approved).toBe(true)
  device.use(login)
  expect(await (await device.get('/auth/v1/session')).json()).toMatchObject({ email: ann })
  expect(inbox.messages()).toHaveLength(mails)
})

test('behavior: an answer that got lost is given again, to this device alone and for two minutes', async () => {
  const { clock, decide, fetch, flowId, wait } = await createAsked()
  await decide('approved')
  const first = await (await wait()).json()

  expect((await (await wait()).json()).login.refreshToken).toBe(first.login.refreshToken)
  const stranger = createDevice({ fetch, clock })
  expect((await stranger.post('/auth/v1/login/device', { flowId })).status).toBe(410)
  clock.now += 120_001
  expect((await wait()).status).toBe(410)
})

test('error: a login that its device does not claim within five minutes of the approval is gone', async () => {
  const { clock, decide, wait } = await createAsked()
  await decide('approved')
  clock.now += 300_001

  expect([(await wait()).status, await said(await wait())]).toEqual([
    410,
    'The link has expired. Send a new email to continue.',
  ])
})

test('error: another number ends the login at once, and the right one comes too late', async () => {
  const { decide, get, link, number, wait } = await createAsked()

  const page = await decide('approved', otherThan(number))
  expect(await page.text()).toContain("That wasn't the number")

  expect(await (await decide('approved')).text()).toContain("That wasn't the number")
  expect(await (await get(link)).text()).toContain("That wasn't the number")
  const answer = await wait()
  expect([answer.status, (await answer.json()).code]).toEqual([410, 'DEVICE_NUMBER_WRONG'])
})

test.each(['', ' ', '4', 'ab', '123'])(
  'error: %o is no number, so nothing is decided and the page asks again',
  async (typed) => {
    const { decide, wait } = await createAsked()

    expect(await (await decide('approved', typed)).text()).toContain('Enter the two digits')

    await decide('approved')
    expect(await (await wait()).json()).toMatchObject({ approved: true })
  },
)

test('behavior: the number may be typed in digits of another script, with spaces', async () => {
  const { decide, number, wait } = await createAsked()
  const wide = [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(' ')

  await decide('approved', wide)

  expect(await (await wait()).json()).toMatchObject({ approved: true })
})

test('behavior: another email voids the link of the one before', async () => {
  const { clock, device, decide, get, link } = await createAsked()
  clock.now += 30_000
  await device.startLogin()

  expect((await get(link)).status).toBe(410)
  expect(await (await decide('approved')).text()).toContain('This link has expired')
})

test('behavior: a refusal ends the login of the device', async () => {
  const { decide, wait } = await createAsked()

  expect(await (await decide('refused', '')).text()).toContain('Login refused')

  const answer = await wait()
  expect([answer.status, (await answer.json()).code]).toEqual([410, 'DEVICE_REFUSED'])
})

test('behavior: the first decision stands', async () => {
  const { decide, get, link, wait } = await createAsked()
  await decide('refused')

  expect(await (await decide('approved')).text()).toContain('Login refused')
  expect(await (await get(link)).text()).toContain('Login refused')
  expect((await wait()).status).toBe(410)
})

test('behavior: after 10 minutes the link has expired', async () => {
  const { clock, decide, get, link, wait } = await createAsked()
  clock.now += 600_000

  expect((await get(link)).status).toBe(410)
  expect(await (await decide('approved')).text()).toContain('This link has expired')
  const answer = await wait()
  expect([answer.status, (await answer.json()).code]).toEqual([410, 'DEVICE_NOT_APPROVED'])
})

test('behavior: only the device that asked may wait', async () => {
  const { fetch, clock, flowId } = await createAsked()

  const answer = await createDevice({ fetch, clock }).post('/auth/v1/login/device', { flowId })

  expect(answer.status).toBe(410)
})

test('behavior: what a device calls itself is shown as text', () => {
  const asking = { state: 'asking', token: 't', siteOrigin: 'https://shop.test' } as const

  const page = renderDevicePage({ ...asking, deviceName: '<img src=x>"&', createdAt: 0 })

  expect(page).toContain('&#60;img src=x&#62;&#34;&#38;')
})

test.each(['cross-site', 'same-site', 'none'])(
  'error: a form of another page, %s',
  async (site) => {
    const { decide, number } = await createAsked()

    expect((await decide('approved', number, { 'sec-fetch-site': site })).status).toBe(403)
  },
)

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each(['', 'token=x&decision=approved', 'decision=approved'])(
  'error: a form %o',
  async (body) => {
    const server = await createAuthServer()

    const answer = await server.post('https://secure.test/device', body, form)

    expect(answer.status).toBe(410)
  },
)
