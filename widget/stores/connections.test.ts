import { expect, test } from 'vitest'
import {
  accountOf,
  activeConnectors,
  type Connection,
  type ConnectionEvent,
  createConnectionsStore,
  happen,
  isExpected,
  leaveAttempt,
  reduceConnection,
  setEndedElsewhere,
  statusOf,
} from './connections.ts'

const error = { message: 'No', code: 4001 }
const balance = { value: 5n, decimals: 18, stale: false }
const ada = { connectorId: 'a', address: '0xa', accounts: [], user: undefined }
const tokens = { held: [], stale: false }
const profile = { name: 'ada.shop.id', image: undefined }
const tokensByNetwork = { 'eip155:10': tokens }
const before = { ...ada, balance, tokens, tokensByNetwork, profile }
const bob = { connectorId: 'b', address: '0xb', accounts: [], user: undefined }

const states = {
  disconnected: { status: 'disconnected' },
  left: { status: 'disconnected', mayAnswer: 'b' },
  reconnecting: { status: 'reconnecting' },
  connecting: { status: 'connecting', walletId: 'b', before: undefined },
  changing: { status: 'connecting', walletId: 'b', before },
  failed: { status: 'failed', walletId: 'b', rejected: true, error, before: undefined },
  kept: { status: 'failed', walletId: 'b', rejected: true, error, before },
  connected: { status: 'connected', account: before },
} as const satisfies Record<string, Connection>

const events = {
  asked: { type: 'asked', walletId: 'b' },
  failed: { type: 'failed', walletId: 'b', rejected: true, error },
  left: { type: 'left' },
  restoring: { type: 'restoring' },
  restored: { type: 'restored' },
  answered: { type: 'connected', account: bob },
  moved: { type: 'moved' },
  balance: { type: 'balance', balance },
  tokens: { type: 'tokens', tokens },
  tokensOn: { type: 'tokensOn', network: 'eip155:10', tokens },
  disconnected: { type: 'disconnected' },
} as const satisfies Record<string, ConnectionEvent>

/** What each event makes of each state, by the names above; `=` leaves it as it is, `*` is said in a test of its own. */
const table: Record<keyof typeof states, Record<keyof typeof events, string>> = {
  disconnected: row(
    'connecting',
    '=',
    '=',
    'reconnecting',
    '=',
    '*',
    '=',
    '=',
    '=',
    '=',
    'disconnected',
  ),
  left: row('connecting', '=', '=', 'reconnecting', '=', '*', '=', '=', '=', '=', 'disconnected'),
  reconnecting: row(
    'connecting',
    '=',
    '=',
    '=',
    'disconnected',
    '*',
    '=',
    '=',
    '=',
    '=',
    'disconnected',
  ),
  connecting: row(
    'connecting',
    'failed',
    'left',
    '=',
    '=',
    '*',
    '=',
    '=',
    '=',
    '=',
    'disconnected',
  ),
  changing: row(
    'changing',
    'kept',
    'connected',
    '=',
    '=',
    '*',
    '*',
    'changing',
    'changing',
    'changing',
    'disconnected',
  ),
  failed: row('connecting', '=', 'disconnected', '=', '=', '*', '=', '=', '=', '=', 'disconnected'),
  kept: row(
    'changing',
    '=',
    'connected',
    '=',
    '=',
    '*',
    '*',
    'kept',
    'kept',
    'kept',
    'disconnected',
  ),
  connected: row(
    'changing',
    '=',
    '=',
    '=',
    '=',
    '*',
    '*',
    'connected',
    'connected',
    'connected',
    'disconnected',
  ),
}

function row(...outcomes: string[]) {
  const names = Object.keys(events)
  return Object.fromEntries(names.map((name, index) => [name, outcomes[index] ?? ''])) as Record<
    keyof typeof events,
    string
  > // one outcome for each name
}

test('default', () => {
  expect(statusOf(createConnectionsStore().getState(), 'eip155')).toBe('disconnected')
})

test.each(Object.entries(states))('behavior: every event in the state %s', (name, state) => {
  const given = table[name as keyof typeof states] // the keys of the same object
  const outcome = (event: ConnectionEvent) => {
    const after = reduceConnection(state, event)
    if (after === state) return '='
    const found = Object.entries(states).find(([, each]) => isSame(each, after))
    return found?.[0] ?? '*'
  }

  expect(
    Object.fromEntries(Object.entries(events).map(([key, event]) => [key, outcome(event)])),
  ).toEqual(given)
})

function isSame(one: Connection, other: Connection): boolean {
  const plain = (value: Connection) =>
    JSON.stringify(Object.entries(value).sort(), (_key, each) =>
      typeof each === 'bigint' ? `${each}n` : (each ?? null),
    )
  return plain(one) === plain(other)
}

test.each(['disconnected', 'left', 'reconnecting', 'connecting', 'failed', 'connected'] as const)(
  'behavior: an answer connects in the state %s',
  (name) => {
    const after = reduceConnection(states[name], events.answered)

    expect(after).toEqual({
      status: 'connected',
      account: { ...bob, balance: undefined, tokens: undefined, tokensByNetwork: {} },
    })
  },
)

test('behavior: the account in use may change while another wallet is asked', () => {
  const account = { ...ada, address: '0xc' }

  const after = reduceConnection(states.changing, { type: 'connected', account })

  expect(after).toEqual({
    ...states.changing,
    before: { ...account, balance: undefined, tokens: undefined, tokensByNetwork: {} },
  })
})

test('behavior: the same address keeps its balance and tokens, on another network it has none yet', () => {
  const again = reduceConnection(states.connected, { type: 'connected', account: ada })
  const moved = reduceConnection(states.connected, events.moved)

  expect(accountOf(again)).toMatchObject({ balance, tokens, tokensByNetwork })
  expect(accountOf(moved)).toMatchObject({ balance: undefined, tokens: undefined, tokensByNetwork })
})

test('behavior: a wallet is expected while it is asked, failed, or nobody else was asked since', () => {
  const expected = Object.entries(states).filter(([, state]) => isExpected(state, 'b'))

  expect(expected.map(([name]) => name)).toEqual([
    'left',
    'connecting',
    'changing',
    'failed',
    'kept',
  ])
})

test.each([
  ['disconnected', 'disconnected'],
  ['connecting', 'connecting'],
  ['reconnecting', 'connecting'],
  ['changing', 'connecting'],
  ['failed', 'disconnected'],
  ['kept', 'connected'],
  ['connected', 'connected'],
] as const)('behavior: in the state %s a namespace is %s [4.01]', (name, status) => {
  expect(statusOf({ byNamespace: { eip155: states[name] } }, 'eip155')).toBe(status)
})

test('behavior: a visitor asks one wallet at a time', () => {
  const store = createConnectionsStore()
  store.setState(happen('eip155', events.asked))
  store.setState(happen('solana', { type: 'connected', account: ada }))

  store.setState(happen('solana', { type: 'asked', walletId: 'c' }))

  const { byNamespace } = store.getState()
  expect(byNamespace.eip155).toEqual({ status: 'disconnected' })
  expect(statusOf({ byNamespace }, 'solana')).toBe('connecting')
  expect(activeConnectors({ byNamespace })).toEqual({ solana: 'a' })
  store.setState(leaveAttempt)
  expect(statusOf(store.getState(), 'solana')).toBe('connected')
})

test('behavior: what changes nothing notifies nobody', () => {
  const store = createConnectionsStore()
  store.setState(happen('eip155', { type: 'connected', account: ada }))
  const known = store.getState()

  store.setState(leaveAttempt)
  store.setState(happen('eip155', { type: 'restored' }))

  expect(store.getState()).toBe(known)
})

test('behavior: why an account has ended is over with a new one', () => {
  const store = createConnectionsStore()
  store.setState(setEndedElsewhere('login'))

  store.setState(happen('eip155', events.asked))
  expect(store.getState().endedElsewhere).toBe('login')
  store.setState(happen('eip155', events.answered))

  expect(store.getState().endedElsewhere).toBeUndefined()
})
