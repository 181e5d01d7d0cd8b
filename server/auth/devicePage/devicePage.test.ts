import { expect, test } from 'vitest'
import { ann, createAuthServer, createDevice, linkIn, logIn, said } from '../testing.ts'
import { renderDevicePage } from './renderDevicePage.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function createAsked({ name = 'Safari on iPhone' } = {}) {
  const server = await createAuthServer()
  await logIn(server)
  const device = createDevice(server, { name })
  const { flowId } = await (await device.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /new device wants/ })
  const link = linkIn(mail)
  const token = new URL(link).searchParams.get('token') ?? ''
  const decide = (decision: string, headers = {}) =>
    server.post('https://secure.test/device', new URLSearchParams({ token, decision }).toString(), {
      ...form,
      ...headers,
    })
  const wait = () => device.post('/auth/v1/login/device', { flowId })
  return { ...server, device, flowId, link, decide, wait }
}

test('default: the page says who asks, and asks back', async () => {
  const { get, link } = await createAsked()

  const page = await get(link)
  const html = await page.text()

  expect(page.status).toBe(200)
  for (const fact of ['https://shop.test', 'Safari on iPhone', '1 January 2030 at 00:00 UTC'])
    expect(html).toContain(fact)
  expect(html).toContain('>Yes, let it in</button>')
  expect(html).toContain('>This was not me</button>')
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
})

test('behavior: its headers: nobody frames it, it posts to itself, it tells no one the address', async () => {
  const { get, link } = await createAsked()

  const { headers } = await get(link)

  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('referrer-policy')).toBe('no-referrer')
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
  expect(await (await waited).json()).toEqual({ approved: true }) // only now
})

test('behavior: a no ends the request of the device', async () => {
  const { decide, wait } = await createAsked()

  expect(await (await decide('refused')).text()).toContain('The device was kept out')

  const answer = await wait()
  expect([answer.status, await said(answer)]).toEqual([
    410,
    'The request for this device has ended',
  ])
})

test('behavior: the first answer stands', async () => {
  const { decide, get, link, wait } = await createAsked()
  await decide('refused')

  expect(await (await decide('approved')).text()).toContain('The device was kept out')
  expect(await (await get(link)).text()).toContain('The device was kept out')
  expect((await wait()).status).toBe(410)
})

test('behavior: after 15 minutes the link has ended', async () => {
  const { clock, decide, get, link, wait } = await createAsked()
  clock.now += 900_000

  expect((await get(link)).status).toBe(410)
  expect(await (await decide('approved')).text()).toContain('This link has ended')
  expect((await wait()).status).toBe(410)
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
    const { decide } = await createAsked()

    expect((await decide('approved', { 'sec-fetch-site': site })).status).toBe(403)
  },
)

test.each(['', 'token=x&decision=approved', 'decision=approved'])(
  'error: a form %o',
  async (body) => {
    const server = await createAuthServer()

    const answer = await server.post('https://secure.test/device', body, form)

    expect(answer.status).toBe(410)
  },
)
