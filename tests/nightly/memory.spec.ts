import { expect, type Page, test } from 'playwright/test'
import { vaultIdleMs } from '../../shared-schemas/limits.ts'
import { signInWindow } from '../browser/support/embedded.ts'
import { siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { Kit } from '../browser/support/kit.ts'
import { connected, emailFor, loginCode } from '../browser/support/login.ts'
import {
  type Found,
  markDocuments,
  megabytesOf,
  type Role,
  scanBrowser,
} from '../security/support/browserMemory.ts'
import { type Needle, textNeedles } from '../security/support/needles.ts'
import { startOwnBrowser } from '../security/support/ownBrowser.ts'
import { canReadMemory } from '../security/support/processMemory.ts'
import { startRecordingProxy } from '../security/support/recordingProxy.ts'
import { secretsOf } from '../security/support/secretsOf.ts'
import { recordGoal } from '../support/recordGoal.ts'

// G3, G5, T4, T11: what is really in the memory of the processes of a browser during a login, a
// signature and a sign-out. The code is the only secret that is short enough to stand somewhere by
// chance: where it stood before it was typed, it does not count.

/** What a process may know. Keys: private keys, entropy, seed, sealing key, the 12 words. */
const mayKnow: Record<Role, RegExp> = {
  host: /^$/,
  other: /^$/, // the GPU's, helpers, renderers without a document of ours
  widget: /^(email|code)/, // they are typed there
  network: /^(email|code|\w+ token)/, // it carries them to the server, over TLS outside of tests
  browser: /^(email|code|\w+ token)/, // keys pressed pass it, and it keeps the storage on disk
  storage: /^(email|\w+ token)/,
  secure: /./,
}

/** Long enough for a scan of the process, several times over, and shorter than the vault's own limit. */
const heldMs = 8_000

const deployments = {
  'own domain': () => `${stackOrigin('shop')}/`,
  'third party': () => siteUrl('plain', { wallet: 'none' }),
}

// A system without /proc has no such test.
for (const [name, url] of canReadMemory ? Object.entries(deployments) : []) {
  test(`T4, T11, G3, G5: no process but the secure frame's has a key, no page's a code, address or token (${name}; reads /proc, so Linux only)`, async () => {
    test.setTimeout(300_000) // a minute on two busy cores
    const proxy = await startRecordingProxy(new URL(stackOrigin('api.shop')).host)
    const own = await startOwnBrowser(proxy.port)
    try {
      const page = own.context.pages()[0] ?? (await own.context.newPage())
      const { email, code, address, scan, learn } = await logInWatched(page, url(), own.pid)
      const { keys, tokens } = secretsOf(proxy)
      learn([...keys, ...tokens])
      expectSilence(scan('address shown'), 'once the address is shown')

      const signing = await signHeld(page, address)
      const during = scan('signing')
      expectSilence(during, 'in the middle of a signature')
      for (const key of ['private key', 'entropy', 'seed', 'sealing key'])
        expect(labels(during, 'secure')).toContain(`${key} (raw)`) // the scan finds what is there
      expect(await signing()).toMatch(/^0x[0-9a-f]{130}$/)

      await page.evaluate(() => window.appkit.disconnect())
      await expect.poll(() => page.workers().length, { timeout: 10_000 }).toBe(0)
      const after = scan('logged out')
      expectSilence(after, 'after the logout')
      // G4 in part: what was wiped is gone. BigInts and texts that the curve made of the private key
      // are left to the garbage collector, so that one is not claimed.
      expect(
        labels(after, 'secure').filter((label) => /^(entropy|seed|sealing|12)/.test(label)),
      ).toEqual([])

      const secret = keys.find(({ label }) => label === 'private key (hex)')?.bytes.toString()
      await leak(page, [email, code, secret ?? ''])
      const leaked = labels(scan('leaked'), 'host')
      for (const label of ['email (utf-8)', 'code (utf-8)', 'private key (hex)'])
        expect(leaked).toContain(label) // so the zeros above mean something
    } finally {
      await own.stop()
      proxy.stop()
    }
  })
}

// The worker that signs ends after a minute without use. What the curve made of the private key (BigInts, texts)
// cannot be overwritten, so the figure says what the end of the worker leaves of it; what can be, must be gone.
if (canReadMemory)
  test('G4: a minute after the last signature the secure frame holds nothing of a wallet that could be overwritten (reads /proc, so Linux only)', async () => {
    test.setTimeout(300_000)
    const proxy = await startRecordingProxy(new URL(stackOrigin('api.shop')).host)
    const own = await startOwnBrowser(proxy.port)
    try {
      const page = own.context.pages()[0] ?? (await own.context.newPage())
      const url = deployments['own domain']()
      const { address, scan, learn } = await logInWatched(page, url, own.pid)
      learn(secretsOf(proxy).keys)
      const signing = sign(page, address)
      await signInWindow(page)
      expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)

      const idle = { timeout: vaultIdleMs + 20_000 }
      await expect.poll(() => page.workers().length, idle).toBe(0)

      const left = labels(scan('a minute later'), 'secure')
      const keys = left.filter((label) => /^(private|Solana) key/.test(label))
      recordGoal('G4', {
        what: 'forms of private keys in the secure frame a minute after the last signature',
        value: keys.length,
        atMost: 0,
        size: '1 scan of the process',
      })
      expect(left.filter((label) => /^(entropy|seed|sealing|12)/.test(label))).toEqual([])
    } finally {
      await own.stop()
      proxy.stop()
    }
  })

/** A login by keyboard with scans on the way. `learn` adds to what is looked for. */
async function logInWatched(page: Page, url: string, browserPid: number) {
  const kit = new Kit(page)
  const email = emailFor('canary')
  await kit.visit(url)
  await kit.call('Connect')
  await kit.frame.getByRole('textbox', { name: 'Email', exact: true }).click()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const code = await loginCode(email)
  const field = kit.frame.getByRole('textbox', { name: '6-digit code' })
  await field.click()
  const needles = [...textNeedles('email', email), ...textNeedles('code', code)]
  const marks = await markDocuments(page)
  const known = new Set<string>()
  let secure: number | undefined

  function scan(point: string): Found[] {
    const startedAt = performance.now()
    const found = scanBrowser({ browserPid, first: secure }, marks, needles)
    secure = found.find(({ role }) => role === 'secure')?.pid
    for (const { role, scan } of found) {
      for (const [label, places] of scan.hits) {
        if (!label.startsWith('code')) continue
        const news = places.filter(
          (place) => !known.has(`${role} ${place}`) && standsAlone(place, code),
        )
        if (news.length === 0) scan.hits.delete(label)
      }
    }
    test.info().annotations.push({
      type: 'scan',
      description: `${point}: ${found.length} processes, ${megabytesOf(found)} MB, ${Math.round(performance.now() - startedAt)} ms; secure: ${labels(found, 'secure').join(', ')}`,
    })
    return found
  }

  const before = scan('before the code')
  for (const { role, scan } of before)
    for (const places of scan.hits.values())
      for (const place of places) known.add(`${role} ${place}`)
  await page.keyboard.type(code)
  const typed = scan('code typed')
  expectSilence(typed, 'once the code is typed')
  expect(labels(typed, 'widget')).toContain('code (utf-8)')
  const address = await connected(kit)
  return { email, code, address, scan, learn: (more: Needle[]) => void needles.push(...more) }
}

/** Six digits within a longer number are no code. */
function standsAlone(place: string, code: string): boolean {
  return !new RegExp(`[0-9.]${code}|${code}[0-9.]`).test(place)
}

function labels(found: readonly Found[], role: Role): string[] {
  return found.filter((each) => each.role === role).flatMap(({ scan }) => [...scan.hits.keys()])
}

function expectSilence(found: readonly Found[], when: string): void {
  const leaks = found.flatMap(({ role, kind, scan }) =>
    [...scan.hits.keys()]
      .filter((label) => !mayKnow[role].test(label))
      .map((label) => `${kind} of ${role}: ${label}`),
  )
  const size = `${found.length} processes`
  recordGoal('G3', {
    what: `secrets in the wrong process ${when}`,
    value: leaks.length,
    atMost: 0,
    size,
  })
  expect(leaks, when).toEqual([])
}

/**
 * Has a message signed and holds the worker just before it overwrites the keys. Resolves while it is
 * held; what it returns waits for the signature. Nothing of the keys leaves the worker for this.
 */
async function signHeld(page: Page, address: string): Promise<() => Promise<unknown>> {
  const [worker] = page.workers()
  await worker!.evaluate(holdWipes, heldMs) // the login opened the wallet less than a minute ago
  const held = worker!.waitForEvent('console')
  const signing = sign(page, address)
  await signInWindow(page)
  await held
  return () => signing
}

/** The site asks for a signature. */
function sign(page: Page, address: string): Promise<unknown> {
  return page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', from] }),
    address,
  )
}

/** In the worker: keys and seeds are wiped only with the entropy, and that only after a while. */
function holdWipes(heldMs: number) {
  const fill = Uint8Array.prototype.fill
  const late: Uint8Array[] = []
  Uint8Array.prototype.fill = function (this: Uint8Array, ...[value, ...range]: [number]) {
    if (this.length === 32 || this.length === 64) {
      late.push(this)
      return this
    }
    if (this.length === 16) {
      Uint8Array.prototype.fill = fill
      console.log('held')
      for (const end = performance.now() + heldMs; performance.now() < end; );
      for (const secret of late) fill.call(secret, 0)
    }
    return fill.call(this, value, ...range)
  }
}

/** A page that has what it must not have. */
async function leak(page: Page, secrets: string[]): Promise<void> {
  await page.evaluate((secrets) => Object.assign(window, { leaked: secrets }), secrets)
}
