import { expect, test } from 'vitest'
import { readSession } from './readSession.ts'

const topic = 'a'.repeat(64)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const granted = {
  chains: ['eip155:1'],
  accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
}
const read = (namespaces: unknown, name: unknown = 'Harbour') =>
  readSession({ topic, namespaces, peer: { metadata: { name } } })

test('default: the networks are those that have an account', () => {
  expect(read({ eip155: granted })).toEqual({
    topic,
    name: 'Harbour',
    namespaces: { eip155: { ...granted, chains: ['eip155:1', 'eip155:10'] } },
  })
})

test('behavior: a key that names one network belongs to its namespace (CAIP-25)', () => {
  expect(Object.keys(read({ 'eip155:1': granted }).namespaces)).toEqual(['eip155'])
})

test.each<[string, unknown]>([
  ['no namespaces', undefined],
  ['a text', 'eip155'],
  ['an unknown chain type', { tron: granted }],
  ['no account', { eip155: { ...granted, accounts: [] } }],
  ['accounts of another chain type', { eip155: { ...granted, accounts: ['solana:x:y'] } }],
  ['accounts that are none', { eip155: { ...granted, accounts: [7, null, 'eip155:1', {}] } }],
  ['a list of accounts that is none', { eip155: { ...granted, accounts: 'all' } }],
])('error: %s grants nothing', (_, namespaces) => {
  expect(read(namespaces).namespaces).toEqual({})
})

test('error: methods that are none are left out, the rest stays', () => {
  const session = read({ eip155: { ...granted, methods: [1, 'personal_sign', 'x'.repeat(500)] } })

  expect(session.namespaces.eip155?.methods).toEqual(['personal_sign'])
})

test('error: a name made to deceive is plain text; without one it is WalletConnect (T19)', () => {
  expect(read({}, '\u202eksaMateM').name).toBe('ksaMateM')
  expect(read({}, 42).name).toBe('WalletConnect')
})

test.each([
  ['its own scheme', { native: 'lantern://', universal: 'https://lantern.example' }, 'lantern://'],
  ['its address', { universal: 'https://lantern.example' }, 'https://lantern.example'],
  ['none where it says none', undefined, undefined],
  ['none that would run here', { native: 'javascript://%0aalert(1)' }, undefined],
  ['none that is plain http', { universal: 'http://lantern.example' }, undefined],
  ['none that is no text', { native: 7, universal: {} }, undefined],
])('param: the way into the app of the wallet: %s (T21)', (_, redirect, link) => {
  const peer = { metadata: { name: 'Lantern', redirect } }

  expect(readSession({ topic, namespaces: {}, peer }).link).toBe(link)
})
