import { expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { typeLabel } from '../../stores/names.ts'
import { currentRoute, reset } from '../../stores/router.ts'
import { createTestApp, type TestAppOptions, testStartMs } from '../../testing.ts'
import { logIn } from '../../views/fixtures/embedded.ts'
import { record, refuseName, withNames, zone } from '../../views/fixtures/names.ts'
import { address, connectWallet } from '../../views/fixtures/wallets.ts'
import { accountStatesOf } from '../account/testing.ts'
import { dropConnection } from '../connection/dropConnection.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import { registerName } from './registerName.ts'

const claims = '/v1/profile/account'
const reverse = `/v1/profile/reverse/${address}`
const name = `ada-love.${zone}`

/** Somebody logged in, with the form on screen and a label in it. */
async function createNamesApp(
  world: TestAppOptions = withNames(),
  connect: (app: App) => void = logIn,
) {
  await import('../../links/secure.ts')
  const test = createTestApp(world)
  await test.ready
  const { app } = test
  connect(app)
  open(app, { view: 'Account' })
  push(app, { view: 'RegisterAccountName' })
  const { names, router } = app.stores
  names.setState(typeLabel('ada-love'))
  return {
    ...test,
    register: () => registerName(app, { namespace: 'eip155', label: 'ada-love' }),
    state: () => names.getState(),
    view: () => currentRoute(router.getState()).view,
    history: () => router.getState().history.map(({ view }) => view),
    claims: () => test.calls.filter(({ pathname }) => pathname === claims).length,
    asked: () => test.secure.asked.filter(({ name }) => name === 'RPC_REQUEST'),
  }
}

const refusing = (answer: () => unknown) => withNames({ api: { [claims]: answer } })
const failing = (error: object): TestAppOptions => ({
  ...withNames(),
  secure: {
    answers: {
      RPC_REQUEST: () => {
        throw Object.assign(new Error('No'), error)
      },
    },
  },
})

test('default: the owner signs once, then the name is registered and shown', async () => {
  const { app, clock, register, state, history, claims, asked } = await createNamesApp()

  expect(await register()).toBe(name)

  const [{ payload } = { payload: {} }, ...others] = asked()
  const { params } = payload as { params: [string, string] } // what was asked of the frame
  expect(others).toEqual([])
  expect(payload).toMatchObject({ method: 'personal_sign', params: [expect.anything(), address] })
  const message = Buffer.from(params[0].slice(2), 'hex').toString()
  expect(JSON.parse(message)).toEqual({
    name,
    attributes: {},
    timestamp: Math.floor((testStartMs + clock.now()) / 1_000),
  })
  expect(claims()).toBe(1)
  expect(state()).toMatchObject({ typed: '', step: 'typing', registered: { name, address } })
  expect(history()).toEqual(['Account', 'RegisterAccountNameSuccess'])
  expect(accountStatesOf(app).eip155?.profileName).toBe(name)
})

test('behavior: a second press while one is under way asks nothing', async () => {
  const { register, claims, asked } = await createNamesApp()

  const both = await Promise.allSettled([register(), register()])

  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(asked()).toHaveLength(1)
  expect(claims()).toBe(1)
})

test('behavior: a name whose answer got lost is registered where the account has it', async () => {
  const world = withNames({
    api: { [claims]: () => Promise.reject(new TypeError()), [reverse]: () => [record(name)] },
  })
  const { register, view } = await createNamesApp(world)

  expect(await register()).toBe(name)
  expect(view()).toBe('RegisterAccountNameSuccess')
})

test('behavior: a user who has left the form stays where they are', async () => {
  let answer = (_given: unknown) => {}
  const answering = new Promise((resolve) => {
    answer = resolve
  })
  const { app, register, state, view } = await createNamesApp(refusing(() => answering))
  const registering = register()
  await expect.poll(() => state().step).toBe('registering')
  app.stores.router.setState(reset({ view: 'Account' }))

  answer({ success: true })

  await registering
  expect(view()).toBe('Account')
})

test('behavior: what an account typed, and why it failed, goes with the account', async () => {
  let answer = (_given: unknown) => {}
  const answering = new Promise((resolve) => {
    answer = resolve
  })
  const { app, register, state } = await createNamesApp(refusing(() => answering))
  const registering = register()
  await expect.poll(() => state().step).toBe('registering')

  dropConnection(app, 'eip155')
  expect(state()).toMatchObject({ typed: '', failure: undefined })
  answer(refuseName('NAME_TAKEN', 'This name is taken.'))

  await expect(registering).rejects.toThrow('This name is taken.')
  expect(state()).toMatchObject({ typed: '', step: 'typing', failure: undefined })
})

test('error: without a network nothing is asked [8.14]', async () => {
  const { app, register, asked } = await createNamesApp()
  const { chains } = app.stores
  chains.setState(chains.getInitialState(), true)

  await expect(register()).rejects.toThrow('Network not found')
  expect(asked()).toEqual([])
})

test.each([
  ['an address', () => {}],
  ['the embedded wallet', connectWallet],
] as const)('error: without %s nothing is asked [8.15]', async (_, connect) => {
  const { register, asked } = await createNamesApp(withNames(), connect)

  await expect(register()).rejects.toThrow('Address or auth connector not found')
  expect(asked()).toEqual([])
})

test.each([
  ['a refused signature', failing({ code: 4001 }), 'rejected', 0],
  ['a signature that cannot be', failing({ code: -32_004 }), { reason: 'No' }, 0],
  [
    'a name that is taken',
    refusing(() => refuseName('NAME_TAKEN', 'This name is taken.')),
    { reason: 'This name is taken.' },
    1,
  ],
  [
    'a server that fails',
    refusing(() => new Response(null, { status: 503 })),
    { reason: `Error registering name ${name}` },
    1,
  ],
] as const)('error: %s leads back to the form', async (_, world, failure, claimed) => {
  const { register, state, history, claims } = await createNamesApp(world)

  await expect(register()).rejects.toThrow()

  expect(state()).toMatchObject({ typed: 'ada-love', step: 'typing', failure })
  expect(history()).toEqual(['Account', 'RegisterAccountName'])
  expect(claims()).toBe(claimed)
})

test.each([
  ['NAME_TAKEN', 'This name is taken.', 'This name is taken.'],
  ['NAME_ODD', 'Not today.', 'Not today.'],
])('error: %s of the server is told in its words [8.16]', async (code, reason, said) => {
  const { register } = await createNamesApp(refusing(() => refuseName(code, reason)))

  await expect(register()).rejects.toThrow(said)
})

test('error: without a reason the error names the name [8.20]', async () => {
  const { register } = await createNamesApp(refusing(() => new Response(null, { status: 500 })))

  await expect(register()).rejects.toThrow(`Error registering name ${name}`)
})
