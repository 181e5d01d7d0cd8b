import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import * as withZod from './carriedSchemas.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let withSchema: typeof withZod

beforeAll(async () => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'zod/mini': `${root}/host-sdk/schema.ts` } },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}/tests/contract/carriedSchemas.ts`, formats: ['es'] },
    },
  })
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput] // one format was asked for
  withSchema = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )
})

const examples: Record<string, unknown> = {
  Envelope: { v: 1, s: 'n', q: 1, id: 'a', type: 'APP_PING' },
  Failure: { message: 'no', code: '4001' },
  PageWallet: { id: 'a', namespace: 'eip155', name: 'A', rdns: 'a.b', icon: 'data:image/png;,' },
  'INIT request': {
    options: { projectId: 'shop' },
    embedded: false,
    title: 't',
    prefersDark: true,
  },
  'OPEN request': { view: 'Networks', namespace: 'eip155' },
  'STATE_CHANGED request': {
    open: true,
    loading: false,
    activeNetwork: 'eip155:1',
    networks: [
      { caipNetworkId: 'eip155:1', namespace: 'eip155', name: 'Ethereum', testnet: false },
    ],
    accounts: [
      {
        namespace: 'eip155',
        status: 'connected',
        address: '0x1',
        wallet: { id: 'a', name: 'A' },
        signer: 'host',
      },
    ],
    themeMode: 'dark',
    signedIn: false,
  },
  'WALLET_REQUEST request': { walletId: 'a', method: 'eth_accounts', params: [{ a: 1 }] },
  'STORAGE_READ success': [{ key: '@appkit/connections', value: '[]' }],
}

/**
 * What a message can mean: zod answers with objects and arrays of its own, the script with the value
 * that it was given, and so with its prototypes and whatever else hangs on its arrays.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}

/** Values near a good one: each has one place replaced, removed or added. */
const near = (example: unknown) =>
  fc
    .tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add'), fc.anything({ maxDepth: 1 }))
    .map(([seed, change, value]) => {
      const copy = structuredClone(example)
      const places = collect(copy)
      const [at, key] = places[seed % places.length] ?? [{}, 'a']
      if (change === 'remove') delete at[key]
      else at[change === 'add' ? `${key}x` : key] = value
      return copy
    })

function collect(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const object = value as Record<string, unknown> // arrays index the same way
  return Object.keys(object).flatMap((key) => [
    [object, key] as [Record<string, unknown>, string],
    ...collect(object[key]),
  ])
}

test.each(Object.keys(withZod.schemas))('behavior: %s: the same verdict as zod', (name) => {
  const values = examples[name] ? near(examples[name]) : fc.anything()

  fc.assert(
    fc.property(fc.oneof(values, fc.anything()), (value) => {
      const [ours, theirs] = [withSchema.judge(name, value), withZod.judge(name, value)]
      expect(ours.success).toBe(theirs.success)
      expect(plain(ours.data)).toEqual(plain(theirs.data))
    }),
    { numRuns: 300 },
  )
})

test.each(Object.keys(examples))('default: %s: a good value passes both', (name) => {
  expect(withZod.judge(name, examples[name])).toEqual({ success: true, data: examples[name] })
  expect(withSchema.judge(name, examples[name])).toEqual({ success: true, data: examples[name] })
})
