import type { Frame, Page } from 'playwright/test'
import { verifyMessage } from 'viem'
import { askAccount, press } from '../browser/support/approval.ts'
import { bundleSite } from '../browser/support/bundleSite.ts'
import { sentBy } from '../browser/support/chain.ts'
import { openWindow } from '../browser/support/embedded.ts'
import { siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { Kit, pressSeen } from '../browser/support/kit.ts'
import { connected, emailFor, logIn } from '../browser/support/login.ts'
import { expect, test } from '../browser/support/test.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { protocols } from './support/fuzzDraws.ts'
import type { FuzzOptions, FuzzOutcome } from './support/portFuzz.ts'
import { runLength } from './support/runLength.ts'
import type { Direction } from './support/takePort.ts'

// T2, T5, T10, T11, T14, G1: one document of the real product at a time is taken over by code that knows
// everything, and says on the open port whatever schemas allow, nearly allow or never heard of.

const count = runLength({ slice: 1_000, nightly: 10_000, full: 2_000_000 })
/** The longest task in a document that is attacked, as a multiple of the longest of its own start. */
const taskRatio = 20
const leastTaskMs = 50

test.use({ expectedFaults: /^policy:/ }) // a site may name nodes and pictures that our policy refuses
test.describe.configure({
  timeout: runLength({ slice: 120_000, nightly: 600_000, full: 24 * 3_600_000 }),
})

let script: string
test.beforeAll(async () => {
  script = await bundleSite(`${import.meta.dirname}/support/portFuzz.ts`)
})

type Fuzzed = { fuzz(options: FuzzOptions): Promise<FuzzOutcome>; longTasks: number[] }

const frameOf = (page: Page, name: 'page' | 'widget' | 'secure'): Frame =>
  name === 'page' ? page.mainFrame() : page.frame({ name: `appkit-${name}` })! // there after a login

const parties: Record<Direction, ['page' | 'widget' | 'secure', 'page' | 'widget' | 'secure']> = {
  'host to widget': ['page', 'widget'],
  'widget to host': ['widget', 'page'],
  'widget to secure': ['widget', 'secure'],
  'secure to widget': ['secure', 'widget'],
}

/** Rows that end the login or the document, or have the server send mails, when they are well-formed. */
const lastRows: Record<Direction, string[]> = {
  'host to widget': ['DISCONNECT'],
  'widget to host': [],
  'widget to secure': [
    'SIGN_OUT',
    'RELOAD',
    'CONNECT_EMAIL',
    'CONNECT_SOCIAL',
    'GET_SOCIAL_REDIRECT_URI',
    'UPDATE_EMAIL',
    'CONNECT_DEVICE',
  ],
  'secure to widget': ['SESSION_UPDATE'],
}

async function attack(page: Page, direction: Direction, address: string): Promise<FuzzOutcome> {
  const [from, to] = parties[direction]
  const walletId = (await page.evaluate(() => (window as unknown as Spied).spied?.id)) ?? 'none'
  const options: FuzzOptions = {
    direction,
    count,
    seed: 20_261_123,
    lastRows: lastRows[direction],
    facts: {
      address,
      walletId,
      secureUrl: `${stackOrigin('secure.shop')}/frame?projectId=shop`,
      siteOrigin: new URL(page.url()).origin,
      projectId: 'shop',
      widgetOrigin: stackOrigin('widget.shop'),
      secureOrigin: stackOrigin('secure.shop'),
    },
  }
  const victim = frameOf(page, to)
  const atStart = await victim.evaluate(() => (window as unknown as Fuzzed).longTasks.splice(0))

  const outcome = await frameOf(page, from).evaluate(
    (options) => (window as unknown as Fuzzed).fuzz(options),
    options,
  )

  const tasks = await longTasksOf(page, to)
  const longest = Math.max(leastTaskMs, ...atStart)
  const { succeeded, done, refused } = outcome
  const size = `${count} messages: ${done} done, ${refused} refused`
  recordGoal('G1', { what: `signatures: ${direction}`, value: succeeded.length, atMost: 0, size })
  expect(succeeded).toEqual([])
  expect(Math.min(done, refused)).toBeGreaterThan(count * 0.1) // either alone would try nothing
  expect(Math.max(0, ...tasks)).toBeLessThan(longest * taskRatio)
  return outcome
}

/** A document that was reloaded in the end has no more tasks to tell of. */
async function longTasksOf(page: Page, name: 'page' | 'widget' | 'secure'): Promise<number[]> {
  const read = () => (window as unknown as Fuzzed).longTasks ?? []
  return frameOf(page, name)
    .evaluate(read)
    .catch(() => [])
}

type Spied = { spied?: { id: string; methods: string[] } }

/** A wallet of the page that notes what reaches it. */
function announceSpy() {
  if (window.parent !== window) return
  const spied = { id: '99999999-9999-4999-8999-999999999999', methods: [] as string[] }
  Object.assign(window, { spied })
  const info = { uuid: spied.id, name: 'Spy', icon: 'data:image/png;base64,AA', rdns: 'test.spy' }
  const request = async ({ method }: { method: string }) => {
    spied.methods.push(method)
    return method === 'eth_chainId' ? '0x7a69' : []
  }
  const provider = { request, on() {}, removeListener() {} }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** What code of another document has left in this one. */
function readTraces() {
  const { taken } = window as unknown as { taken?: unknown }
  return {
    taken,
    polluted: Object.keys(Object.getPrototypeOf({})).concat(
      String(({} as { polluted?: unknown }).polluted),
    ),
  }
}

/** With the login that is still there, or another person's: a second mail to one address has to wait. */
async function connectAgain(kit: Kit, email: string): Promise<void> {
  await kit.call('Connect')
  const again = kit.button(`Continue as ${email}`)
  const field = kit.frame.getByRole('textbox', { name: 'Email', exact: true })
  await expect(again.or(field).first()).toBeVisible()
  if (await again.isVisible()) await pressSeen(again)
  else await logIn(kit, emailFor('after'))
}

/** The user comes back, connects if that has ended, and signs in the window. */
async function stillWorks(kit: Kit, email: string): Promise<void> {
  const { page } = kit
  await page.reload()
  await kit.ready()
  if ((await kit.account())?.status !== 'connected') await connectAgain(kit, email)
  const address = await connected(kit)
  await kit.closed()
  const signing = askAccount(page, 'personal_sign', ['0x68656c6c6f', address])
  const popup = await openWindow(page)
  await Promise.all([popup.waitForEvent('close'), press(popup, 'Sign')])
  const { result } = (await signing) as { result: `0x${string}` }
  const signed = { address: address as `0x${string}`, message: 'hello', signature: result }
  expect(await verifyMessage(signed)).toBe(true)
}

for (const direction of Object.keys(parties) as Direction[])
  test(`error: ${count} hostile messages from ${direction}: nothing is signed, and a user goes on: T2, T5, T10, T11, T14, G1`, async ({
    kit,
    page,
  }) => {
    await page.addInitScript({ content: script })
    await page.addInitScript(announceSpy)
    const email = emailFor('fuzz')
    await kit.visit(
      siteUrl('plain', { wallet: 'none', options: { defaultNetwork: 'eip155:31337' } }),
    )
    const address = await logIn(kit, email)
    await kit.closed()

    const outcome = await attack(page, direction, address)

    const rows = Object.keys(protocols[direction].asks.rows)
    expect(Object.keys(outcome.sent).sort()).toEqual([...rows].sort())
    const replayable = rows.filter((row) => !lastRows[direction].includes(row))
    expect(Object.keys(outcome.replayed).sort()).toEqual([...replayable].sort())
    const sent = [outcome.sent, outcome.replayed].flatMap((each) => Object.values(each))
    expect(sent.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(count * 0.95)
    expect(outcome.answered).toBeGreaterThanOrEqual(outcome.sessions * 0.8)
    // The last messages to a frame may have it loaded anew, in the middle of this.
    await expect(async () => {
      for (const frame of page.frames())
        expect(await frame.evaluate(readTraces)).toEqual({ polluted: ['undefined'] })
    }).toPass({ timeout: 10_000 })
    const spied = await page.evaluate(() => (window as unknown as Spied).spied?.methods ?? [])
    expect(spied.filter((method) => /sign|send/i.test(method))).toEqual([])
    expect(await sentBy(address)).toBe(0)
    await stillWorks(kit, email)
  })

test(`error: ${count} hostile messages of a site without a grant name no address of the user: T2, G1`, async ({
  kit,
  context,
}) => {
  await kit.visit(siteUrl('plain.shop', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('fuzz'))
  const other = new Kit(await context.newPage())
  await other.page.addInitScript({ content: script })
  await other.visit(stackOrigin('shop'))

  const outcome = await attack(other.page, 'host to widget', address)

  expect(outcome.named).toBe(0)
  await other.page.reload()
  await other.ready()
  expect(await other.account()).not.toHaveProperty('address')
  await kit.page.reload()
  expect(await connected(kit)).toBe(address)
})
