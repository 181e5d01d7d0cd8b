import { expect, test } from 'vitest'
import { identityMs } from '../../../shared-schemas/entities/nameLimits.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { logIn } from '../../views/fixtures/embedded.ts'
import { record, refuseName, suggest, withNames, zone } from '../../views/fixtures/names.ts'
import { address, connectSolana } from '../../views/fixtures/wallets.ts'
import { accountStatesOf } from '../account/testing.ts'
import { offersNames } from '../features/offersNames.ts'
import { fetchIdentity } from './fetchIdentity.ts'
import { fetchNames, requestNames } from './fetchNames.ts'
import { fetchSuggestions } from './fetchSuggestions.ts'
import { labelProblem } from './labelProblem.ts'

const identity = `/v1/identity/${address}`
const reverse = `/v1/profile/reverse/${address}`
const suggestions = '/v1/profile/suggestions/ada-love'

async function createNamesApp(world: TestAppOptions = withNames()) {
  const test = createTestApp(world)
  await test.ready
  logIn(test.app)
  const countOf = (path: string) => test.calls.filter(({ pathname }) => pathname === path).length
  return { ...test, countOf, account: () => accountStatesOf(test.app).eip155 }
}
const failing = { status: 503 }
const failAt = (path: string) => withNames({ api: { [path]: () => new Response(null, failing) } })
const refuseAt = (path: string) =>
  withNames({ api: { [path]: () => refuseName('NAMES_OFF', 'Not here.') } })

test.each([
  ['ada', 'short'],
  ['adal', undefined],
  ['ADA-4', undefined],
] as const)('param: a label has 4 characters at least: %s [5.02]', (label, problem) => {
  expect(labelProblem(label)).toBe(problem)
})

test.each(['ada love', 'ada.love', 'ada_love', 'adá-love', 'ada\u200dlove', 'a!'])(
  'param: %s has a character that no name has [5.01]',
  (label) => {
    expect(labelProblem(label)).toBe('characters')
  },
)

test('behavior: names are offered on EVM networks alone, where the server gives them out [9.70]', async () => {
  const { app } = await createNamesApp()
  const off = await createNamesApp({})

  expect(offersNames(app, 'eip155')).toBe(true)
  for (const other of ['solana', 'bip122', 'polkadot', 'cosmos'] as const)
    expect(offersNames(app, other)).toBe(false)
  expect(offersNames(off.app, 'eip155')).toBe(false)
})

test('default: suggestions are a list of names [3.23]', async () => {
  const { app, calls } = await createNamesApp()

  expect(await fetchSuggestions(app, { label: 'ada-love' })).toEqual(
    suggest('ada-love').suggestions,
  )
  expect(calls.at(-1)?.searchParams.get('zone')).toBe(zone)
})

test('error: suggestions that cannot be fetched [8.18]', async () => {
  const { app } = await createNamesApp(failAt(suggestions))
  const refused = await createNamesApp(refuseAt(suggestions))

  await expect(fetchSuggestions(app, { label: 'ada-love' })).rejects.toThrow(
    'Error fetching name suggestions',
  )
  await expect(fetchSuggestions(refused.app, { label: 'ada-love' })).rejects.toThrow('Not here.')
})

test('behavior: the names of an address are asked for once in 5 minutes', async () => {
  const { app, clock, countOf } = await createNamesApp(withNames({ owned: [`ada.${zone}`] }))

  for (const _ of [1, 2]) expect(await fetchNames(app, address)).toEqual([record(`ada.${zone}`)])
  expect(countOf(reverse)).toBe(1)

  clock.advance(identityMs + 1)
  await fetchNames(app, address)
  expect(countOf(reverse)).toBe(2)
})

test('error: names of an address that cannot be fetched [8.19]', async () => {
  const { app } = await createNamesApp(failAt(reverse))
  const refused = await createNamesApp(refuseAt(reverse))

  await expect(fetchNames(app, address)).rejects.toThrow('Error fetching names for address')
  await expect(requestNames(app, address)).rejects.toThrow('Error fetching names for address')
  await expect(requestNames(refused.app, address)).rejects.toThrow('Not here.')
})

const answering = (answer: object) => withNames({ api: { [identity]: () => answer } })
const avatar = 'http://api.shop.localhost:4000/public/getNameImage/ada.shop.id?projectId=test'

test('behavior: an identity has a name and a picture, and is asked for once in 5 minutes [3.18]', async () => {
  const world = answering({ name: `ada.${zone}`, avatar })
  const { account, app, clock, countOf } = await createNamesApp(world)

  for (const _ of [1, 2]) await fetchIdentity(app, 'eip155')

  expect(account()).toMatchObject({ profileName: `ada.${zone}`, profileImage: avatar })
  expect(countOf(identity)).toBe(1)
  clock.advance(identityMs + 1)
  await fetchIdentity(app, 'eip155')
  expect(countOf(identity)).toBe(2)
})

test.each(['https://elsewhere.example/a.png', 'data:image/png;base64,', 'javascript:alert(1)', ''])(
  'behavior: a picture at %s is left out',
  async (elsewhere) => {
    const { account, app } = await createNamesApp(answering({ name: 'ada.eth', avatar: elsewhere }))

    await fetchIdentity(app, 'eip155')

    expect(account()).toMatchObject({ profileName: 'ada.eth', profileImage: undefined })
  },
)

test('error: an identity that cannot be fetched leaves what was known', async () => {
  const answers = [() => ({ name: 'ada.eth', avatar: null }), () => new Response(null, failing)]
  const world = withNames({ api: { [identity]: () => answers.shift()?.() } })
  const { account, app, clock } = await createNamesApp(world)
  await fetchIdentity(app, 'eip155')
  clock.advance(identityMs + 1)

  await fetchIdentity(app, 'eip155')

  expect(account()?.profileName).toBe('ada.eth')
})

test('behavior: a late answer of another account is dropped', async () => {
  let answer = (_given: unknown) => {}
  const answering = new Promise((resolve) => {
    answer = resolve
  })
  const world = withNames({ api: { [identity]: () => answering } })
  const { account, app } = await createNamesApp(world)
  const fetching = fetchIdentity(app, 'eip155')
  logIn(app, {})
  connectSolana(app)
  app.stores.connections.setState(app.stores.connections.getInitialState(), true)

  answer({ name: 'ada.eth', avatar: null })

  await fetching
  expect(account()?.profileName).toBeUndefined()
})
