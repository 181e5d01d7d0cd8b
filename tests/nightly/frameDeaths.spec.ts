import { expect, test } from 'playwright/test'
import { balanceOf, chainRequest } from '../browser/support/chain.ts'
import { stranger } from '../browser/support/embedded.ts'
import { siteUrl } from '../browser/support/environment.ts'
import { emailFor, loginCode } from '../browser/support/login.ts'
import {
  type FrameName,
  findIn,
  type MortalVisitor,
  startMortalBrowser,
} from '../security/support/mortalBrowser.ts'
import { randomFrom } from '../security/support/randomFrom.ts'
import { recordGoal } from '../support/recordGoal.ts'

// G10, F2: the process of a frame ends at a random request of a visit. Whoever asks again gets what they want without
// a reload of the site, and a payment is made once or not at all.

declare global {
  interface Window {
    /** What the site's requests came to, by name. */
    outcomes: { [name: string]: { result?: unknown; message?: string } }
    ask(name: string, method: string, params: unknown[], again: boolean): void
  }
}

const kills = Number(process.env.APPKIT_CYCLES ?? 200)
const visitorsAtOnce = 2
const seed = Number(process.env.APPKIT_SEED ?? Date.now() % 1_000_000_000)
/** A visit without a death makes 26 requests; a number beyond kills a frame at its end. */
const requestsOfVisit = 34
const wei = 5n

/** `ms`: from the death until the visitor can decide again what the site asks. */
type Death = { what: string; ms: number; paid: bigint; reloads: number; recovered: boolean }

test('behavior: a frame whose process dies at a random request is made anew, and nothing is paid twice (F2, G10)', async () => {
  test.setTimeout(120_000 * kills)
  const random = randomFrom(seed)
  const browser = await startMortalBrowser()
  const deaths: Death[] = []
  let begun = 0
  try {
    await Promise.all(
      Array.from({ length: visitorsAtOnce }, async () => {
        const visitor = await browser.newVisitor()
        const from = await logIn(visitor)
        for (; begun < kills; ) {
          begun += 1
          deaths.push(await visit(visitor, from, random))
        }
        await visitor.leave()
      }),
    )
  } finally {
    await browser.stop()
  }
  recordDeaths(deaths)

  const told = `seed ${seed}: ${JSON.stringify(deaths.map(({ what, ms }) => `${what} ${ms} ms`))}`
  expect(
    deaths.filter(({ recovered }) => !recovered).map(({ what }) => what),
    told,
  ).toEqual([])
  expect(
    deaths.filter(({ paid }) => paid > wei).map(({ what }) => what),
    told,
  ).toEqual([])
  expect(
    deaths.filter(({ reloads }) => reloads > 0).map(({ what }) => what),
    told,
  ).toEqual([])
})

function recordDeaths(deaths: readonly Death[]): void {
  const size = `${deaths.length} deaths`
  const count = (counts: (death: Death) => boolean) => deaths.filter(counts).length
  recordGoal('G10', {
    what: 'frames that came back after their process died',
    value: count(({ recovered }) => recovered),
    atLeast: deaths.length,
    size,
  })
  recordGoal('G10', {
    what: 'payments made twice, or reloads of the site, when a frame died',
    value: count(({ paid, reloads }) => paid > wei || reloads > 0),
    atMost: 0,
    size,
  })
  if (!process.env.APPKIT_NIGHTLY) return // times need a quiet machine
  const times = deaths.map(({ ms }) => ms).sort((a, b) => a - b)
  recordGoal('G10', {
    what: 'ms from a death until the visitor can decide again (p95)',
    value: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
    atMost: 16_000,
    size,
  })
}

const plain = () =>
  siteUrl('plain', { wallet: 'none', options: { defaultNetwork: 'eip155:31337' } })

async function logIn(visitor: MortalVisitor): Promise<string> {
  const { page } = visitor
  const email = emailFor('mortal')
  await page.evaluateOnNewDocument(prepareSite)
  await page.goto(plain())
  await page.waitForFunction(() => window.appkit?.getState?.().initialized === true)
  await page.evaluate(() => void window.appkit.open({ view: 'Connect' }))
  const type = async (selector: string, text: string) => {
    const field = await findIn(await visitor.frame('appkit-widget'), selector)
    await field?.type(text)
    return field !== undefined
  }
  await expect.poll(() => type('input[autocomplete="email"]', `${email}\n`)).toBe(true)
  const code = await loginCode(email)
  await expect.poll(() => type('input[autocomplete="one-time-code"]', code)).toBe(true)
  const address = () => page.evaluate(() => window.appkit.getState().accounts.eip155?.address)
  await expect.poll(address).toMatch(/^0x/)
  const from = String(await address())
  await chainRequest('anvil_setBalance', [from, '0x8ac7230489e80000'])
  return from
}

/** What the site does by itself; it asks for a signature again, and never for a payment. */
function prepareSite() {
  window.outcomes = {}
  window.ask = (name, method, params, again) => {
    const ask = () => {
      const asked = window.appkit.getProvider('eip155').request({ method, params })
      asked.then(
        (result: unknown) => {
          window.outcomes[name] = { result }
        },
        ({ message }: Error) => {
          window.outcomes[name] = { message }
          if (again) setTimeout(ask, 250)
        },
      )
    }
    ask()
  }
}

/** The site opens the modal, and asks for a payment and a signature. */
function askAtOnce(page: MortalVisitor['page'], from: string, to: string): Promise<void> {
  return page.evaluate(
    (from, to, value) => {
      void window.appkit.open({ view: 'Account' }).catch(() => {})
      window.ask('payment', 'eth_sendTransaction', [{ from, to, value }], false)
      window.ask('early', 'personal_sign', ['0x00', from], true)
    },
    from,
    to,
    `0x${wei.toString(16)}`,
  )
}

/** One visit with one death in it: a payment and a signature are asked for at once, and a signature after the death. */
async function visit(visitor: MortalVisitor, from: string, random: () => number): Promise<Death> {
  const { page, proxy } = visitor
  const victim: FrameName = random() < 0.5 ? 'appkit-widget' : 'appkit-secure'
  const when = random() < 0.5 ? 'asked' : 'answered'
  const at = 1 + Math.floor(random() * requestsOfVisit)
  const friend = stranger()
  let diedAt = 0
  let decidableAt = 0
  const kill = async () => {
    if (!(await visitor.kill(victim))) return false
    diedAt = performance.now()
    return true
  }
  await page.goto('about:blank')
  await visitor.closePopups()
  await page.goto(plain(), { waitUntil: 'domcontentloaded' })
  proxy.arm({ at, when, act: kill })
  const documents = visitor.documents()
  await page.waitForFunction(() => 'getState' in (window.appkit ?? {}))
  await askAtOnce(page, from, friend)

  /** Looks, does what a visitor would, and says whether all that was asked has come to its end. */
  async function goOn(): Promise<boolean> {
    await pressOn(visitor)
    const { payment, early, late } = await page.evaluate(() => window.outcomes)
    if (diedAt === 0 && payment && early?.result) {
      proxy.arm(undefined)
      await kill()
    }
    if (diedAt === 0) return false
    await page.evaluate((from) => {
      if (window.outcomes.late) return
      window.outcomes.late = {}
      window.ask('late', 'personal_sign', ['0x01', from], true)
    }, from)
    if (decidableAt === 0 && !visitor.isDead(victim) && (await isDecidable(visitor)))
      decidableAt = performance.now()
    return payment !== undefined && late?.result !== undefined
  }
  const recovered = await expect
    .poll(goOn, { timeout: 90_000, intervals: [50] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  return {
    what: `${victim}, request ${at} ${when}`,
    ms: Math.round((decidableAt || performance.now()) - diedAt),
    paid: await balanceOf(friend),
    reloads: visitor.documents() - documents,
    recovered,
  }
}

async function isDecidable(visitor: MortalVisitor): Promise<boolean> {
  if (await visitor.popup()) return true
  const frame = await visitor.frame('appkit-secure')
  return (await findIn(frame, 'button', 'Continue').catch(() => undefined)) !== undefined
}

/** Presses what leads on: the yes of a window, the way to it, or "Try again". What dies meanwhile is pressed later. */
async function pressOn(visitor: MortalVisitor): Promise<void> {
  const popup = await visitor.popup()
  try {
    if (popup) {
      await (await findIn(popup, '.buttons button:last-child'))?.hover()
      await (await findIn(popup, '.buttons button:last-child[aria-disabled="false"]'))?.click()
      return
    }
    await (await findIn(await visitor.frame('appkit-secure'), 'button', 'Continue'))?.click()
    await (await findIn(visitor.page, 'appkit-frames button', 'Try again'))?.click()
    await (await findIn(await visitor.frame('appkit-widget'), 'button', 'Try again'))?.click()
  } catch {
    if (popup && !(await answers(popup))) await visitor.closePopups()
  }
}

async function answers(popup: { title(): Promise<string> }): Promise<boolean> {
  return popup.title().then(
    () => true,
    () => false,
  )
}
