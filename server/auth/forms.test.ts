import { expect, test } from 'vitest'
import { createTestServer } from '../testing.ts'
import { createAuthServer, createDevice, linkIn, logIn } from './testing.ts'

// Forms that anybody may post to the secure origin, without a login and without a page of ours.

const multipart = { 'content-type': 'multipart/form-data; boundary=a' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const pages = ['https://secure.test/device', 'https://secure.test/oauth/confirm']

/** Parts of a form, each with the name of a file, as cheap to write as they are dear to read. */
function manyParts(count: number): string {
  const part = (name: number) =>
    `--a\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n\r\n`
  return `${Array.from({ length: count }, (_, name) => part(name)).join('')}--a--\r\n`
}

async function createLink() {
  const server = await createAuthServer()
  await logIn(server)
  const device = createDevice(server)
  const { number } = await (await device.startLogin()).json()
  const mail = await server.inbox.waitForMail('ann@example.com', { matching: /^New login to/ })
  const token = new URL(linkIn(mail)).searchParams.get('token') ?? ''
  return { ...server, token, number: String(number) }
}

test('error: the form of a login is not taken in many parts', async () => {
  const { post, token, number } = await createLink()
  const fields = Object.entries({ token, number, decision: 'approved' })
  const part = ([name, value]: string[]) =>
    `--a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = `${fields.map(part).join('')}--a--\r\n`

  const [page] = pages

  expect((await post(page!, body, multipart)).status).toBe(410)
  const right = new URLSearchParams({ token, number, decision: 'approved' }).toString()
  expect(await (await post(page!, right, urlencoded)).text()).toContain('Device approved')
})

/** What a form costs more than an empty one, in milliseconds. */
async function costOf(page: string, body: string, headers: Record<string, string>) {
  const { post } = await createTestServer()
  const send = async (body: string, headers: Record<string, string>) => {
    for (let form = 0; form < 5; form += 1) await post(page, body, headers) // warm
    const before = process.cpuUsage()
    for (let form = 0; form < 50; form += 1) await post(page, body, headers)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 50_000
  }

  const emptyMs = await send('', urlencoded)
  return (await send(body, headers)) - emptyMs
}

test.each(pages)('error: 900 empty files posted to %s cost next to nothing', async (page) => {
  expect(await costOf(page, manyParts(900), multipart)).toBeLessThan(5)
})

test.each([...pages, 'https://secure.test/oauth/cb/apple'])(
  'error: 16,000 bytes that are no text, posted to %s, cost next to nothing',
  async (page) => {
    expect(await costOf(page, '%ff&'.repeat(16_000), urlencoded)).toBeLessThan(10)
  },
)

test.each(pages)(
  'error: a form that is cut off, posted to %s, is no fault of the server',
  async (page) => {
    const { post, lines } = await createTestServer()

    const answers = [
      await post(page, '--a\r\nX', multipart),
      await post(page, '--a--', { 'content-type': 'multipart/form-data' }),
      await post(page, `token=${'a'.repeat(60_000)}`, urlencoded),
    ]

    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410])
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  },
)

test.each(pages)('error: one network does not post to %s without end', async (page) => {
  const { post, clock } = await createTestServer()
  const statuses = new Map<number, number>()
  for (let form = 0; form < 400; form += 1) {
    const { status } = await post(page, 'token=x', urlencoded)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  expect(statuses).toEqual(
    new Map([
      [410, 300],
      [429, 100],
    ]),
  )
  clock.now += 60_000
  expect((await post(page, 'token=x', urlencoded)).status).toBe(410)
})

test("error: forms that strangers post from the owner's network do not keep their device out", async () => {
  const { post, token, number } = await createLink()
  const [page] = pages
  for (let form = 0; form < 310; form += 1) await post(page!, 'token=x', urlencoded)
  expect((await post(page!, 'token=x', urlencoded)).status).toBe(429)

  const answer = new URLSearchParams({ token, number, decision: 'approved' }).toString()

  expect(await (await post(page!, answer, urlencoded)).text()).toContain('Device approved')
})

test.each(pages)('error: what foreign pages post to %s counts for nobody', async (page) => {
  const { post } = await createTestServer()
  const foreign = { ...urlencoded, 'sec-fetch-site': 'cross-site' }
  const statuses = new Set<number>()
  for (let form = 0; form < 310; form += 1) {
    statuses.add((await post(page, 'token=x', foreign)).status)
  }

  expect([...statuses]).toEqual([403])
  expect((await post(page, 'token=x', urlencoded)).status).toBe(410)
})

test.each(pages)(
  'error: a browser that sends no Sec-Fetch-Site names the page in Origin, and %s takes its own alone: T16',
  async (page) => {
    const { post } = await createTestServer()
    const statusFrom = async (origin: string) =>
      (await post(page, 'token=x', { ...urlencoded, origin })).status

    expect(await statusFrom('https://evil.test')).toBe(403)
    expect(await statusFrom('https://widget.test')).toBe(403)
    expect(await statusFrom('null')).toBe(403)
    expect(await statusFrom('https://secure.test')).toBe(410)
  },
)

test.each(pages)(
  'behavior: %s has a browser name its origin when its form is sent, and never its address',
  async (page) => {
    const { get } = await createTestServer()

    // With `no-referrer` the form would come from the origin `null`, as one of any page can.
    expect((await get(page)).headers.get('referrer-policy')).toBe('strict-origin')
  },
)
