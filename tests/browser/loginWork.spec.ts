import { type Stack, startStack } from '../../scripts/stack/stack.mjs'
import { Kit } from './support/kit.ts'
import { askForCode, connected, emailFor, enterCode } from './support/login.ts'
import { expect, test } from './support/test.ts'

// A login while the mails of the server run low, on a stack of this file's own: three of four are gone.

test.setTimeout(240_000) // four logins, and work that takes a busy machine long

const mailsPerHour = 4
let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({
    port: 0,
    loginLimits: {
      mailsPerHour,
      mailsPerProjectMinute: 1_000,
      mailsPerNetworkHour: 1_000,
      wrongCodesPerNetworkHour: 1_000,
    },
  })
})
test.afterAll(() => stack?.stop())

test('behavior: while mails run low, a new browser checks that nobody is a robot, which can be cancelled, and logs in', async ({
  browser,
  kit,
  page,
}) => {
  const blog = `http://blog.localhost:${stack.port}/`
  for (let mails = 1; mails < mailsPerHour; mails += 1) {
    const context = await browser.newContext()
    const other = new Kit(await context.newPage())
    await other.visit(blog)
    await askForCode(other, emailFor('used'))
    await expect(other.view('Check your email')).toBeVisible()
    await context.close()
  }
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/solveWork-*.js', async (route) => {
    await held
    await route.continue()
  })
  const checking = kit.frame.getByText("Checking that you're not a robot…")
  const email = emailFor('scarce')

  await kit.visit(blog)
  await askForCode(kit, email)
  await expect(checking).toBeVisible()
  await kit.press('Cancel')
  goOn()
  await expect(checking).toBeHidden()
  expect(stack.mail.messages(email)).toEqual([])
  await kit.frame.getByRole('textbox', { name: 'Email', exact: true }).press('Enter')

  const { text } = await stack.mail.waitForMail(email, { timeoutMs: 60_000 })
  await enterCode(kit, /\b\d{6}\b/.exec(text)?.[0] ?? '')
  expect(await connected(kit)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(stack.mail.messages(email)).toHaveLength(1) // none of the login that was cancelled, later either
})
