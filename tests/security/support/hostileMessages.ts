import fc, { type Arbitrary } from 'fast-check'
import { safeParse } from 'zod/mini'
import { Failure, type Row } from '../../../shared-schemas/messaging/define.ts'
import { changed, near, type Schema } from '../../contract/schemaValues.ts'

/** What only the test knows, for requests that the product would take for good ones. */
export type Facts = { address: string; walletId: string; secureUrl: string }

/** Methods that sign, pay or grant: their success without a click is what must not happen. */
export const highRiskMethods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signAndSendTransaction',
]
const otherMethods = [
  'eth_accounts',
  'eth_chainId',
  'eth_getBalance',
  '__proto__',
  'constructor',
  '',
]

/** Payloads for one row after the other, the same ones for the same seed. */
export function createHostileMessages(seed: number, facts: Facts) {
  const good = wellFormed(facts)
  const streams = new Map<
    string,
    { values: unknown[]; arbitrary: Arbitrary<unknown>; size: number }
  >()
  let refills = 0

  /** The next value of a kind; they are made by the dozen, since each start of a maker costs. */
  function draw(kind: string, make: () => Arbitrary<unknown>): unknown {
    const stream = streams.get(kind) ?? { values: [], arbitrary: make(), size: 4 }
    streams.set(kind, stream)
    if (stream.values.length === 0) {
      refills += 1
      stream.size = Math.min(100, stream.size * 2)
      stream.values = fc.sample(stream.arbitrary, { numRuns: stream.size, seed: seed + refills })
    }
    return stream.values.pop()
  }

  function payload(name: string, { request }: Row): unknown {
    const known = good[name]
    const kinds = fc.oneof(
      { arbitrary: near(request as Schema), weight: 12 },
      ...(known ? [{ arbitrary: fc.constantFrom(...known), weight: 6 }] : []),
      ...(known ? [{ arbitrary: changed(fc.constantFrom(...known)), weight: 6 }] : []),
      { arbitrary: fc.nat({ max: exotic.length - 1 }).map((at) => exotic[at]!()), weight: 1 },
    )
    return draw(name, () => kinds)
  }

  return {
    payload,
    /** One that the schema of the row refuses. */
    refused(name: string, row: Row): unknown {
      for (let tries = 0; tries < 20; tries += 1) {
        const value = payload(name, row)
        if (!fits(row.request as Schema, value)) return value
      }
      return { unexpected: name }
    },
    /** An answer that fits, so that what waits for it goes on. */
    goodAnswer(name: string, { success }: Row): unknown {
      if (!success) return undefined
      for (let tries = 0; tries < 40; tries += 1) {
        const value = draw(`${name} good`, () => near(success as Schema))
        if (fits(success as Schema, value)) return value
      }
      return undefined
    },
    answer: (name: string, { success }: Row) =>
      success ? draw(`${name} answer`, () => near(success as Schema)) : exotic[0]!(),
    failure: () => draw('failure', () => near(Failure as unknown as Schema)),
  }
}

/** Whether a schema takes a value; one that is nested too deep makes zod throw. */
export function fits(schema: Schema, value: unknown): boolean {
  try {
    return safeParse(schema, value).success
  } catch {
    return false
  }
}

/** Requests that keep to the schema of their row, by its name: what a site or a frame gone bad would try first. */
function wellFormed({ address, walletId, secureUrl }: Facts): Record<string, unknown[]> {
  const text = '0x68656c6c6f'
  const typed = {
    domain: { name: 'x', chainId: 31_337 },
    primaryType: 'A',
    types: { A: [{ name: 'b', type: 'uint256' }] },
    message: { b: 1 },
  }
  const call = { from: address, to: address, value: '0x1' }
  const params: Record<string, unknown> = {
    personal_sign: [text, address],
    eth_sign: [address, `0x${'c3'.repeat(32)}`],
    eth_signTypedData_v4: [address, JSON.stringify(typed)],
    eth_getBalance: [address, 'latest'],
  }
  const requests = [...highRiskMethods, ...otherMethods].map((method) => ({
    method,
    params: Object.hasOwn(params, method) ? params[method] : [call],
  }))
  const network = 'eip155:31337'
  const urls = [
    'javascript:parent.taken=1',
    'data:text/html,x',
    'about:blank',
    'blob:x',
    'x',
    secureUrl,
  ]
  return {
    OPEN: ['Connect', 'Account', 'ApproveTransaction', '__proto__'].map((view) => ({ view })),
    UPDATE_OPTIONS: [
      { options: { themeVariables: { accent: 'url(https://evil.example)' } } },
      {
        options: {
          features: { email: false },
          metadata: { name: '<img src=x>', url: 'javascript:0' },
        },
      },
    ],
    ADD_NETWORK: [
      { network: { id: 1, name: 'x', rpcUrls: { default: { http: ['https://evil.example'] } } } },
    ],
    SWITCH_NETWORK: [{ caipNetworkId: network }, { caipNetworkId: 'eip155:1' }],
    WALLET_EVENT: [
      { walletId, event: 'accountsChanged', data: ['0xdead'] },
      { walletId, event: 'chainChanged', data: 'abc' },
    ],
    RPC_REQUEST: requests.flatMap((request) => [
      { namespace: 'eip155', ...request },
      { namespace: 'eip155', caipNetworkId: network, ...request },
    ]),
    WALLET_REQUEST: requests.map((request) => ({ walletId, ...request })),
    NEED_SECURE: urls.flatMap((url) => [{ url }, { url, reload: false }]),
    STORAGE_WRITE: ['token', '__proto__', 'appkit:x'].map((key) => ({ key, value: 'x' })),
    APPROVALS_CHANGED: [
      { waiting: 3, asked: [crypto.randomUUID()], heightPx: 4_000 },
      { waiting: 0 },
    ],
    SESSION_UPDATE: [{ isConnected: true }],
  }
}

/** What no schema foresees, and a port carries all the same. */
const exotic: (() => unknown)[] = [
  () => ({ polluted: 1 }),
  () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  () => nested(2_000),
  () => 'x'.repeat(70_000),
  () => ({ options: { title: 'x'.repeat(300_000) } }),
  () => Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
  () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    return circle
  },
  () => 10n ** 80n,
  () => new Map([['polluted', new Set([1])]]),
  () => new Date(Number.NaN),
  () => /(a+)+$/,
  () => new Error('polluted', { cause: { code: 4001 } }),
  () => new Uint8Array(100_000),
  () => new Blob(['x'.repeat(1_000)]),
  () => Array(100_000),
  () => JSON.parse('{"toJSON":"x","then":1,"length":1e12,"valueOf":null}'),
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { value }
  return value
}
