import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../world.ts'
import { clientPrefix, clientPrefixes } from './clientPrefix.ts'

async function prefixOf(
  remoteAddress: string | undefined,
  forwarded?: string,
  trusted: string[] = [],
) {
  const app = new Hono<Env>().get('/', (c) => c.text(clientPrefix(c, trusted)))
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const socket = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } }
  return (await app.request('/', { headers }, socket)).text()
}

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:abcd:12::1', '2001:db8:abcd::/48'],
  ['2001:0db8:0001::', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  [undefined, 'unknown'],
])('default: %s is of %s', async (address, prefix) => {
  expect(await prefixOf(address)).toBe(prefix)
})

test('behavior: X-Forwarded-For is believed of a trusted proxy only, from the right', async () => {
  const forwarded = '192.0.2.1, 198.51.100.9, 10.0.0.2'

  expect(await prefixOf('203.0.113.7', forwarded, ['10.0.0.1'])).toBe('203.0.113.0/24')
  expect(await prefixOf('10.0.0.1', forwarded, ['10.0.0.1', '10.0.0.2'])).toBe('198.51.100.0/24')
})

test('behavior: a megabyte of commas before the last entry costs nothing', async () => {
  const forwarded = `${','.repeat(1_000_000)}198.51.100.9`
  const trusted = ['10.0.0.1']
  expect(await prefixOf('10.0.0.1', forwarded, trusted)).toBe('198.51.100.0/24')

  const before = process.cpuUsage()
  for (let count = 0; count < 10; count += 1) await prefixOf('10.0.0.1', forwarded, trusted)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 10_000).toBeLessThan(40) // 9 ms; reading each entry takes 68
})

test.each([
  ['198.51.100.9:51234', '198.51.100.0/24'],
  ['198.51.100.9:51234, 10.0.0.2:443', '198.51.100.0/24'],
  ['[2001:db8:abcd::1]:51234', '2001:db8:abcd::/48'],
  ['[2001:db8:abcd::1]', '2001:db8:abcd::/48'],
  ['[::ffff:198.51.100.9]:51234', '198.51.100.0/24'],
  ['2001:db8:abcd::1:443', '2001:db8:abcd::/48'],
  ['198.51.100.9:', 'unknown'],
  ['[198.51.100.9', 'unknown'],
])(
  'behavior: a port in X-Forwarded-For is no part of the address: %s',
  async (forwarded, prefix) => {
    expect(await prefixOf('10.0.0.1', forwarded, ['10.0.0.0/8'])).toBe(prefix)
  },
)

test('behavior: a range trusts every proxy in it, and none beside it', async () => {
  const forwarded = '198.51.100.9, 10.1.2.77'
  const ranges = ['10.1.2.0/24', 'fd00::/8']

  expect(await prefixOf('10.1.2.200', forwarded, ranges)).toBe('198.51.100.0/24')
  expect(await prefixOf('fd12::1', forwarded, ranges)).toBe('198.51.100.0/24')
  expect(await prefixOf('fd12::1%eth0', forwarded, ranges)).toBe('198.51.100.0/24')
  expect(await prefixOf('10.1.3.1', forwarded, ranges)).toBe('10.1.3.0/24')
  expect(await prefixOf('10.1.2.1', '198.51.100.9, x', ranges)).toBe('unknown')
})

test.each([
  ['203.0.113.77', ['203.0.113.0/24 x1']],
  [
    '2001:db8:abcd:12ff::1',
    ['2001:db8:abcd:1200::/56 x1', '2001:db8:abcd::/48 x4', '2001:db8::/32 x50'],
  ],
  ['2001:db8::1', ['2001:db8:0:0000::/56 x1', '2001:db8:0::/48 x4', '2001:db8::/32 x50']],
  ['2001:db8:1:ff::1', ['2001:db8:1:0000::/56 x1', '2001:db8:1::/48 x4', '2001:db8::/32 x50']],
])('default: the networks that %s counts under', async (remoteAddress, networks) => {
  const app = new Hono<Env>().get('/', (c) =>
    c.json(clientPrefixes(c, []).map(({ prefix, factor }) => `${prefix} x${factor}`)),
  )

  const answer = await app.request('/', {}, { incoming: { socket: { remoteAddress } } })

  expect(await answer.json()).toEqual(networks)
})
