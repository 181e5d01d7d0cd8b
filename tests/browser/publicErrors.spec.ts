import type { Page } from 'playwright/test'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { rpcErrorKinds } from '../../shared-schemas/errors/rpcErrorKinds.ts'
import { siteUrl } from './support/environment.ts'
import { press } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// Every call of the public API that returns a promise, with each way to fail: what it rejects with is an error of the
// catalogue, or has a number of the standards for providers. One row of a table is one way to fail.

// A site that forgot to allow the widget's frame is one of the rows.
test.use({ expectedFaults: /Content.Security.Policy/ })

const rows: readonly { code: string | number }[] = Object.values(errors)
const codes = new Set([...rows.map(({ code }) => code), ...Object.keys(rpcErrorKinds).map(Number)])

/** What a site may give by mistake. */
const values = {
  null: 'null',
  'a number': '5',
  'a bigint': '5n',
  'a symbol': "Symbol('any')",
  'another text': "'nonsense'",
  'a name that every object has': "'constructor'",
  'a function': '() => {}',
  'an object with a function': '({ view: () => {}, namespace: () => {}, method: () => {} })',
  'an object with a bigint': '({ method: 1n, view: 1n, namespace: 1n })',
  'an object that contains itself': '(() => { const it = { method: 5 }; it.it = it; return it })()',
  'an element': 'document.body',
  'a class': 'class Any {}',
  'too much': "({ method: 'x'.repeat(9e6), view: 'x'.repeat(9e6), namespace: 'x'.repeat(9e6) })",
  'a getter that throws': `Object.defineProperties({}, Object.fromEntries(
    ['view', 'namespace', 'method', 'name', 'id'].map((name) =>
      [name, { enumerable: true, get() { throw new Error('mine') } }])))`,
}

/** Calls that refuse all of these, but what is named. */
const refusing: Record<string, readonly (keyof typeof values)[]> = {
  open: [],
  disconnect: [],
  getProvider: [],
  request: [],
  switchNetwork: [],
  addNetwork: [],
  removeNetwork: [],
  showSuccessMessage: ['another text', 'a name that every object has'],
  showErrorMessage: ['another text', 'a name that every object has'],
  addConnector: [],
}

type Outcome = { name?: string; code?: unknown; message: string }

/** What becomes of a call. */
function outcome(page: Page, call: string): Promise<Outcome> {
  return page.evaluate<Outcome>(`
    Promise.resolve().then(() => ${call}).then(
      () => ({ message: 'It did not fail.' }),
      (error) => ({ name: error?.name, code: error?.code, message: String(error?.message) }),
    )`)
}

/** Words of a browser or of our own code, which say nothing to the reader. */
const raw = /^(TypeError|Cannot read|undefined|null|\[object|Failed to execute)|APP_|FRAME_/

function expectOfCatalogue({ name, code, message }: Outcome, call: string): void {
  expect({ name, message }, call).toEqual({
    name: 'AppKitError',
    message: expect.not.stringMatching(raw),
  })
  expect(codes, `${call} ${code} ${message}`).toContain(code)
}

for (const [method, takes] of Object.entries(refusing))
  test(`error: ${method}() refuses what it cannot take, in plain words`, async ({ kit, page }) => {
    await kit.visit(siteUrl('plain'))
    for (const [name, value] of Object.entries(values)) {
      if (takes.includes(name as keyof typeof values)) continue
      expectOfCatalogue(await outcome(page, `appkit.${method}(${value})`), `${method}(${name})`)
    }
  })

test('error: a call without a promise refuses in plain words what no port takes, and keeps the options of before', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  const circle = '(() => { const labels = {}; labels.labels = labels; return { labels } })()'

  for (const call of [
    `updateOptions(${circle})`,
    `init(${circle})`,
    `setLabels(${circle})`,
    'subscribe(5)',
    'subscribe(5, () => {})',
    'on("open", 5)',
  ])
    expectOfCatalogue(await outcome(page, `appkit.${call}`), call)

  await page.evaluate('appkit.setThemeMode("dark")')
  await page.waitForFunction('appkit.getState().theme === "dark"')
})

test('behavior: an event in place of a target ends all connections, as no target does', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()

  await page.evaluate('appkit.disconnect(new Event("click"))')

  expect((await kit.account())?.status).toBe('disconnected')
})

test('error: connect() says what a chain type is, and that it was closed', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  expect(await outcome(page, "appkit.connect({ namespace: 'ethereum' })")).toMatchObject({
    name: 'AppKitError',
    code: -32602,
  })
  const closed = outcome(page, 'appkit.connect()')
  await expect(kit.view('Log in or connect')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await closed).toMatchObject({ name: 'AppKitError', code: 4001 })
})

test('error: where the page keeps the widget out, every call says so', async ({ page }) => {
  await page.goto(siteUrl('csp-no-frame'))
  await page.waitForFunction(() => 'version' in (window.appkit ?? {}))

  for (const call of [
    'open()',
    'connect()',
    'disconnect()',
    "switchNetwork('eip155:1')",
    "addNetwork('eip155:1')",
    "removeNetwork('eip155:1')",
    "showErrorMessage('any')",
    "request({ method: 'eth_chainIdOfNone' })",
    'ready',
  ])
    expectOfCatalogue(await outcome(page, `appkit.${call}`), call)
})

test('error: where a module cannot be fetched, the calls that need it say so', async ({
  kit,
  page,
}) => {
  await page.route('**/parts/**', (route) => route.abort())
  await kit.visit(siteUrl('plain'))

  for (const call of [
    "getProvider('solana')",
    'addConnector({})',
    "request({ method: 'eth_sendTransaction', params: [{}] })",
  ])
    expectOfCatalogue(await outcome(page, `appkit.${call}`), call)
})

test('error: whatever a wallet throws while it switches, the site gets an error of ours', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await page.evaluate(addOddWallet)
  await kit.open()
  await press(kit.button(/^Odd Wallet/))
  await kit.closed()

  for (const thrown of [
    'undefined',
    'null',
    '"no"',
    '5',
    '{ code: 4001 }',
    '{ code: "ABC", message: "no" }',
    '{ message: 5 }',
    'new TypeError("Cannot read properties of undefined")',
  ]) {
    await page.evaluate(`window.thrown = (${thrown})`)
    expectOfCatalogue(await outcome(page, "appkit.switchNetwork('eip155:10')"), thrown)
    await page.evaluate(() => window.appkit.close())
  }
})

/** A wallet of the site that throws whatever `window.thrown` holds when it is to switch. */
function addOddWallet(): Promise<void> {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [account]
    if (method === 'eth_chainId') return '0x1'
    throw (window as { thrown?: unknown }).thrown
  }
  const provider = { request, on() {}, removeListener() {} }
  return window.appkit.addConnector({ name: 'Odd Wallet', provider })
}
