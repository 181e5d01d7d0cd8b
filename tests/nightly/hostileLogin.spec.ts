import type { Page } from 'playwright/test'
import { emailCooldownMs } from '../../shared-schemas/limits.ts'
import { environment, siteUrl, stackOrigin } from '../browser/support/environment.ts'
import type { Kit } from '../browser/support/kit.ts'
import {
  askForCode,
  connected,
  emailFor,
  enterCode,
  logIn,
  loginCode,
} from '../browser/support/login.ts'
import { expect, test } from '../browser/support/test.ts'
import { evilFrame } from '../security/support/evilFrame.ts'
import { recordHost } from '../security/support/recordHost.ts'
import { askToSign, signWorks } from '../security/support/signing.ts'
import { timePasses } from '../security/support/timePasses.ts'
import { recordGoal } from '../support/recordGoal.ts'

// A site that the project lists and that has gone bad, against the embedded wallet on the real stack.
test.use({ expectedFaults: /frame-ancestors/ })

const plain = () => siteUrl('plain', { wallet: 'none' })
type Watched = { heard: string[] }

test('T4, T11, G5: a site that replaced every way a word can take hears no address, code or token', async ({
  kit,
  page,
}) => {
  await page.addInitScript(recordHost)
  const sessions: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/auth/v1/login/code')) sessions.push(response.text())
  })
  const email = emailFor('overheard')
  await kit.visit(plain())
  await askForCode(kit, email)
  const code = await loginCode(email)
  await enterCode(kit, code)
  await connected(kit)

  const [session = '{}'] = await Promise.all(sessions)
  const { accessToken, refreshToken, userId } = JSON.parse(session)
  const heard = await page.evaluate(() => (window as unknown as Watched).heard)
  const left = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(window.appkit.getState()),
      location.href,
      document.cookie,
    ].join('\n'),
  )
  const all = `${heard.join('\n')}\n${left}`
  const secrets = [email, encodeURIComponent(email), accessToken, refreshToken, userId]
  const value = secrets.filter((secret) => all.includes(secret)).length
  const size = `${secrets.length} secrets`
  recordGoal('G5', { what: 'secrets of a login heard by the page', value, atMost: 0, size })
  for (const secret of secrets) {
    expect(secret?.length).toBeGreaterThan(10)
    expect(all).not.toContain(secret)
  }
  expect(heard.filter((line) => new RegExp(`(^|[^0-9])${code}([^0-9]|$)`).test(line))).toEqual([])
  expect(left).not.toMatch(new RegExp(`(^|[^0-9a-f])${code}([^0-9a-f]|$)`))
  expect(heard.join()).toContain('FRAME_STATE_CHANGED') // it does hear what the kit's own script says
})

type How = 'location' | 'src' | 'srcdoc'

/** Puts another document where the secure frame is; the address of its origin, or a srcdoc. */
async function swap(page: Page, how: How, told: unknown[][]): Promise<void> {
  const evil = await serveEvil(page, told)
  await page.evaluate(
    ([how, evil, body]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[name="appkit-secure"]')!
      const inside = frame.contentWindow!
      if (how === 'location') inside.location.href = evil!
      else frame.setAttribute(how!, how === 'src' ? evil! : body!)
    },
    [how, evil, evilBody],
  )
}

const evilBody = `<!doctype html><script>(${evilFrame})()</script>`

/** The address of the document that hands everything it is told to the test. */
async function serveEvil(page: Page, told: unknown[][]): Promise<string> {
  const evil = `${stackOrigin('evil')}/`
  await page.exposeBinding('tell', (_, heard: unknown[]) => void told.push(heard))
  await page.route(evil, (route) => route.fulfill({ contentType: 'text/html', body: evilBody }))
  return evil
}

const begin = async (kit: Kit) => {
  const email = emailFor('swapped')
  await kit.visit(plain())
  await askForCode(kit, email)
  await kit.frame.getByRole('textbox', { name: '6-digit code' }).waitFor()
  return loginCode(email)
}

/** The kit says that it was cut off, and a login from the start works. */
const startsAnew = async (kit: Kit) => {
  await expect(kit.frame.getByText("Email login isn't available right now.").first()).toBeVisible({
    timeout: 40_000,
  })
  await kit.page.evaluate(() => window.appkit.close())
  await kit.closed()
  await timePasses(emailCooldownMs / 2) // counted from the first code, whatever the address
  await logIn(kit, emailFor('anew'))
}

/** A step of the protocol at which the frame is taken away, and how the kit gets over it. */
const swaps: Record<string, { how: How; run(kit: Kit, swap: () => Promise<void>): Promise<void> }> =
  {
    ...Object.fromEntries(
      (['location', 'src', 'srcdoc'] as const).map((how) => [
        `before the code, by ${how}`,
        {
          how,
          async run(kit: Kit, swap: () => Promise<void>) {
            const code = await begin(kit)
            await swap()
            await enterCode(kit, code)
            await startsAnew(kit)
          },
        },
      ]),
    ),
    'while the code is checked': {
      how: 'location',
      async run(kit, swap) {
        const code = await begin(kit)
        await kit.page.route('**/auth/v1/login/code*', () => {}) // the server takes its time
        const checking = kit.page.waitForRequest('**/auth/v1/login/code*')
        await enterCode(kit, code)
        await checking
        await swap()
        await kit.page.unroute('**/auth/v1/login/code*')
        await startsAnew(kit)
      },
    },
    'once connected': {
      how: 'location',
      async run(kit, swap) {
        await kit.visit(plain())
        const address = await logIn(kit, emailFor('swapped'))
        await swap()
        expect(await askToSign(kit, address)).toBe('Request was aborted')
        await signWorks(kit, address)
      },
    },
    'over an approval': {
      how: 'src',
      async run(kit, swap) {
        await kit.visit(plain())
        const address = await logIn(kit, emailFor('swapped'))
        const signing = askToSign(kit, address)
        await expect(kit.view('Approve request')).toBeVisible({ timeout: 20_000 })
        await swap()
        expect(await signing).toBe('Request was aborted')
        await signWorks(kit, address)
      },
    },
  }

for (const [step, { how, run }] of Object.entries(swaps)) {
  test(`T5, F3: the secure frame is swapped for another document ${step}: it is told nothing, and the kit goes on`, async ({
    kit,
    page,
  }) => {
    const told: unknown[][] = []
    await run(kit, async () => {
      await swap(page, how, told)
    })

    expect(told.length).toBeGreaterThan(0) // it did run, and asked for everything
    expect(told.flat()).toEqual([])
  })
}

test('T2, T5, T8: a site that loads its own document for the secure frame, and another beside it, gets no address', async ({
  kit,
  page,
}) => {
  const told: unknown[][] = []
  const evil = await serveEvil(page, told)
  await page.addInitScript((evil) => {
    const { set, ...rest } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src')!
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      ...rest,
      set(this: HTMLIFrameElement, url: string) {
        set?.call(this, this.name === 'appkit-secure' ? evil : url)
        if (this.name !== 'appkit-secure') return
        const decoy = document.createElement('iframe')
        Object.assign(decoy, { name: 'appkit-secure' })
        set?.call(decoy, evil)
        document.body.prepend(decoy)
      },
    })
  }, evil)

  await kit.visit(plain())
  await askForCode(kit, emailFor('decoy'))
  // A frame without a word of our document is loaded again, past the setter that the site replaced.
  await expect(kit.frame.getByRole('heading', { name: 'Enter the code' })).toBeVisible({
    timeout: 30_000,
  })

  expect(told.length).toBeGreaterThan(0) // both documents of the site ran
  expect(JSON.stringify(told)).not.toContain('decoy-')
  // The kit's own script greets only documents of the secure origin, the widget only gives them a port.
  expect(told.flat()).toEqual([])
})

test('T1: a page that the project does not list gets no secure frame, and no call reaches the server', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(stackOrigin('api.shop'))) calls.push(request.url())
  })
  await page.goto(`http://evil.example:${environment.sitesPort}/?wallet=none&tag=%22none%22`)

  const address = `${stackOrigin('secure.shop')}/frame?projectId=shop&chainId=1&version=4&enableLogger=false`
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), {
          src,
          name: 'appkit-secure',
        })
        frame.addEventListener('load', resolve)
        document.body.append(frame)
      }),
    address,
  )

  await expect.poll(() => page.frame({ name: 'appkit-secure' })?.url()).toMatch(/^chrome-error:/)
  expect(calls).toEqual([])
})
