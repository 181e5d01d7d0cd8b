import type { secureToWidget } from '../../shared-schemas/protocols/secureToWidget.ts'
import { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import { askAccount } from './support/approval.ts'
import { siteUrl } from './support/environment.ts'
import { askForCode, emailFor, enterCode, logIn } from './support/login.ts'
import { codeFor, mailsTo } from './support/mail.ts'
import { openSecureDriver } from './support/secureDriver.ts'
import { storedItems } from './support/storedItems.ts'
import { expect, test } from './support/test.ts'
import { Wire } from './support/wire.ts'

// What passes between the widget and the secure frame; both are the real ones.

const sentAtKey = '@appkit/last_email_login_time'

test('default: only a reply with its own id settles a request, for good or bad [4.81]', async ({
  kit,
  page,
}) => {
  const email = emailFor('ids')
  const wire = await Wire.over(page, { hold: ['FRAME_CONNECT_EMAIL_SUCCESS'] })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await askForCode(kit, email)
  const [held] = await wire.held(1)
  const [asked] = await wire.asked('APP_CONNECT_EMAIL')
  expect(held?.id).toBe(asked?.id)

  const { type, id, payload } = held!
  await wire.inject([
    { type, id: crypto.randomUUID(), payload },
    { type: 'FRAME_CONNECT_EMAIL_ERROR', id: crypto.randomUUID(), payload: { message: 'no' } },
    { type: 'FRAME_CONNECT_OTP_SUCCESS', id },
  ])
  // Written as soon as the request is settled, before anything is drawn.
  expect(await storedItems(page, 'appkit-widget')).not.toHaveProperty([sentAtKey])
  await expect(kit.frame.getByText('Sending your code…')).toBeVisible()
  await wire.release()
  await expect(kit.view('Check your email')).toBeVisible()
  expect(await storedItems(page, 'appkit-widget')).toHaveProperty([sentAtKey])

  const code = await codeFor(email)
  await enterCode(kit, code === '000000' ? '111111' : '000000')
  await expect(kit.frame.getByRole('alert').getByText(/tries left/)).toBeVisible()
  const [handedIn] = await wire.asked('APP_CONNECT_OTP')
  const answers = (await wire.posts('secure')).filter((post) => post.id === handedIn?.id)
  expect(answers).toMatchObject([{ type: 'FRAME_CONNECT_OTP_ERROR' }])
  const ids = (await wire.posts('widget'))
    .filter(({ s, type }) => s === asked?.s && !/_(SUCCESS|ERROR)$/.test(type))
    .map((post) => post.id)
  expect(ids.every((each) => /^[\w-]{36}$/.test(each))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('behavior: two requests of one kind get each their own reply, in whatever order [4.82]', async ({
  kit,
  page,
}) => {
  const wire = await Wire.over(page)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('order'))
  await wire.hold(['FRAME_RPC_REQUEST_SUCCESS'])

  const first = askAccount(page, 'wallet_getCapabilities', [address, ['0x7a69']])
  await wire.held(1)
  const second = askAccount(page, 'wallet_getCapabilities', [address, ['0xa']])
  const held = await wire.held(2)
  await wire.release('reversed')

  const resultOf = async (asking: typeof first) => (await asking) as { result: object }
  expect(Object.keys((await resultOf(first)).result)).toEqual(['0x7a69'])
  expect(Object.keys((await resultOf(second)).result)).toEqual(['0xa'])
  const sent = (await wire.posts('secure')).filter(({ type }) => type === held[0]?.type)
  expect(sent.map(({ id }) => id)).toEqual(held.map(({ id }) => id).reverse())
})

const hex = (digits: number) => `0x${'a'.repeat(digits)}`

for (const [method, ids, answers] of [
  [
    'eth_sendTransaction',
    '5.22',
    { [hex(63)]: false, [hex(64)]: true, [hex(65)]: false, [`0x${'g'.repeat(64)}`]: false },
  ],
  ['personal_sign', '5.23', { [hex(61)]: false, [hex(62)]: true, [hex(130)]: true }],
] as const)
  test(`behavior: an answer to ${method} counts by its form, whoever gives it [${ids}]`, async ({
    kit,
    page,
  }) => {
    const wire = await Wire.over(page)
    await kit.visit(siteUrl('plain', { wallet: 'none' }))
    const from = await logIn(kit, emailFor('form'))
    await kit.closed()
    const params =
      method === 'personal_sign' ? ['0x6869', from] : [{ from, to: from, value: '0x1' }]

    let count = 0
    for (const [answer, fits] of Object.entries(answers)) {
      const asking = askAccount(page, method, params)
      count += 1
      await expect.poll(async () => (await wire.asked('APP_RPC_REQUEST')).length).toBe(count)
      const { id } = (await wire.asked('APP_RPC_REQUEST')).at(-1)!
      await wire.inject([{ type: 'FRAME_RPC_REQUEST_SUCCESS', id, payload: answer }])

      const bad = `The embedded wallet answered ${method} with something that is not valid.`
      expect(await asking, answer).toMatchObject(
        fits ? { result: answer } : { code: -32603, message: bad },
      )
    }
  })

test('error: a code that may not be sent yet never gets as far as the secure frame [5.21]', async ({
  kit,
  page,
}) => {
  const email = emailFor('soon')
  const wire = await Wire.over(page)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  await codeFor(email)

  await kit.frame.getByRole('textbox', { name: 'Email', exact: true }).press('Enter')
  await expect(kit.frame.getByText(/Please try again after \d+ seconds/)).toBeVisible()

  expect(await wire.asked('APP_CONNECT_EMAIL')).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
})

/** What would fit, but for the one entry that no schema knows. */
const fitting: Record<string, object> = {
  SWITCH_NETWORK: { chainId: 10 },
  CONNECT_OTP: { otp: '123456' },
  SYNC_THEME: { themeMode: 'dark' },
  RPC_REQUEST: { namespace: 'eip155', caipNetworkId: 'eip155:31337', method: 'eth_chainId' },
}

test('error: a message that fits no schema has no effect in the secure frame [5.38]', async ({
  page,
}) => {
  const email = emailFor('misfit')
  await page.clock.install()
  const driver = await openSecureDriver(page)
  const rows = Object.keys(widgetToSecure.rows)

  for (const [index, name] of rows.entries()) {
    // Three such messages within ten seconds would end the line.
    if (index % 2 === 0) await page.clock.fastForward(11_000)
    const given = name === 'CONNECT_EMAIL' ? { email } : fitting[name]
    const { asked, answer } = await driver.ask(name, { ...given, strange: true })
    expect(answer).toMatchObject({ type: `FRAME_${name}_ERROR`, id: asked.id })
  }

  await page.clock.fastForward(11_000)
  expect((await driver.ask('GET_CHAIN_ID')).answer.payload).toEqual({ chainId: 31337 })
  expect((await driver.ask('CONNECT_OTP', { otp: '1' })).answer.type).toBe(
    'FRAME_CONNECT_OTP_ERROR',
  )
  await expect(driver.frame.locator('#root')).not.toHaveAttribute('data-theme', 'dark')
  expect(await mailsTo(email)).toEqual([])
})

test('error: what the secure frame says outside of its schemas is ignored [5.39]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  const wire = await Wire.over(page)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('strange'))
  await kit.closed()
  await wire.hold(['FRAME_UPDATE_EMAIL_SUCCESS'])
  const misfits = {
    READY: { version: '1', persistent: 'no' },
    SESSION_UPDATE: { isConnected: false, by: 'a stranger' },
    APPROVALS_CHANGED: { waiting: -1 },
  } satisfies Record<keyof typeof secureToWidget.rows, unknown>

  for (const [name, payload] of Object.entries(misfits)) {
    await page.clock.fastForward(11_000)
    const id = crypto.randomUUID()
    await wire.inject([{ type: `FRAME_${name}`, id, payload }])
    const answer = (await wire.posts('widget')).find((post) => post.id === id)
    expect(answer?.type).toBe(`APP_${name}_ERROR`)
  }
  await kit.call('UpdateEmail')
  const field = kit.frame.getByRole('textbox', { name: 'New email address' })
  await field.fill(emailFor('strange-next'))
  await field.press('Enter')
  const [held] = await wire.held(1)
  await wire.inject([{ ...held!, payload: { action: 'DONE' } }])
  await wire.release()

  await expect(field).toBeVisible()
  await expect(kit.frame.getByText(/Enter the code/)).toHaveCount(0)
  expect(await kit.account()).toMatchObject({ status: 'connected', address })
})

test('behavior: the smart account is answered either way, under the id of the request [7.60 7.61]', async ({
  page,
}) => {
  const plain = await openSecureDriver(page)
  const refusal = await plain.ask('INIT_SMART_ACCOUNT')
  expect(refusal.answer).toEqual({
    ...refusal.answer,
    type: 'FRAME_INIT_SMART_ACCOUNT_ERROR',
    id: refusal.asked.id,
    payload: expect.objectContaining({ message: expect.stringMatching(/./) }),
  })
  const refused = await plain.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  expect(refused.answer).toMatchObject({
    type: 'FRAME_SET_PREFERRED_ACCOUNT_ERROR',
    id: refused.asked.id,
    payload: { message: expect.stringMatching(/./) },
  })

  const driver = await openSecureDriver(page, { projectId: 'smart' })
  const email = emailFor('smart')
  await driver.ask('CONNECT_EMAIL', { email })
  await driver.ask('CONNECT_OTP', { otp: await codeFor(email) })
  await driver.ask('GET_USER', { chainId: 31_337 })

  const address = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)
  const init = await driver.ask('INIT_SMART_ACCOUNT')
  expect(init.answer).toMatchObject({ type: 'FRAME_INIT_SMART_ACCOUNT_SUCCESS', id: init.asked.id })
  expect(init.answer.payload).toEqual({ address, isDeployed: false })
  for (const type of ['smartAccount', 'eoa']) {
    const { asked, answer } = await driver.ask('SET_PREFERRED_ACCOUNT', { type })
    expect(answer).toMatchObject({ type: 'FRAME_SET_PREFERRED_ACCOUNT_SUCCESS', id: asked.id })
    expect(answer.payload).toEqual({ type, address })
  }
})
