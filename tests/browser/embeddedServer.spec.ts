import { type Stack, startStack } from '../../scripts/stack/stack.mjs'
import { siteUrl } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { askForCode, connected, emailFor, enterCode, logIn } from './support/login.ts'
import { expect, test } from './support/test.ts'

// What happens to a login when the server or its mail goes away, on a stack of this file's own: no
// other test must feel it.
test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ port: 0 })
})
test.afterAll(() => stack?.stop())

const blog = () => `http://blog.localhost:${stack.port}/`
const codeIn = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

test('behavior: a code, once mistyped already, outlives a restart of the server (F18)', async ({
  kit,
}) => {
  const email = emailFor('restart')
  await kit.visit(blog())
  await askForCode(kit, email)
  const code = codeIn(await stack.mail.waitForMail(email, { timeoutMs: 30_000 }))
  await expect(kit.view('Check your email')).toBeVisible()
  await enterCode(kit, code === '000000' ? '111111' : '000000')
  await expect(kit.frame.getByRole('alert').getByText(/tries left/)).toBeVisible()

  await stack.restartServer()
  await enterCode(kit, code)

  await connected(kit)
  expect(stack.mail.messages(email)).toHaveLength(1)
})

test('behavior: while mail is down the visitor is told to wait, and goes on when it is back (F21)', async ({
  kit,
  page,
}) => {
  const email = emailFor('paused')
  await page.clock.install()
  await kit.visit(blog())
  await stack.mail.pause()
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  await page.clock.fastForward(20_000)

  await expect(kit.frame.getByText('It can take a minute.')).toBeVisible()
  expect(stack.mail.messages(email)).toEqual([])
  await stack.mail.resume()
  const mail = await stack.mail.waitForMail(email, { timeoutMs: 30_000 })
  await enterCode(kit, codeIn(mail))

  await connected(kit)
})

test('behavior: two tabs whose login must be renewed ask for it once (F12)', async ({
  context,
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('renew'))
  await page.frame({ name: 'appkit-secure' })?.evaluate(ageTokens)
  const refreshes: string[] = []
  context.on('response', (response) => {
    const asked = response.request()
    // One that was only asked for a newer nonce renewed nothing.
    if (asked.method() === 'POST' && response.status() === 200 && isRefresh(asked.url()))
      refreshes.push(asked.url())
  })
  const other = new Kit(await context.newPage())

  await Promise.all([page.reload(), other.page.goto(siteUrl('plain', { wallet: 'none' }))])
  await Promise.all([kit.ready(), other.ready()])

  expect(await connected(kit)).toBe(address)
  expect(await connected(other)).toBe(address)
  expect(refreshes).toHaveLength(1)
})

const isRefresh = (url: string) => new URL(url).pathname === '/auth/v1/session/refresh'

/** In the secure frame: what is stored of the login has run out. */
async function ageTokens() {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await settled(indexedDB.open('appkit shop'))
  const values = database.transaction('values', 'readwrite').objectStore('values')
  const session = await settled(values.get('session'))
  await settled(values.put({ ...session, expiresAt: Date.now() - 1_000 }, 'session'))
  database.close()
}
