import {
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  request as requestByHttp,
} from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { startHttp } from '../../tests/contract/support/startHttp.ts'
import { createFetchOutside } from './createFetchOutside.ts'
import { isPublicAddress } from './isPublicAddress.ts'

const asked = { maxBytes: 1_000, timeoutMs: 5_000 }

type Done = (response: IncomingMessage) => void

/** One whose names have the given addresses; what is public is then reached at a server of this machine. */
async function createOutside(listener: RequestListener, names: Record<string, string[]>) {
  const here = new URL(await startHttp(listener))
  const reached: string[] = []
  const resolve = async (host: string) =>
    (names[host] ?? []).map((address) => ({ address, family: isIP(address) }))
  const request = (url: URL, options: RequestOptions, done: Done) => {
    reached.push(url.host)
    const lookup: LookupFunction = (host, given, found) =>
      options.lookup?.(host, given, (error) =>
        found(error, [{ address: here.hostname, family: 4 }]),
      )
    const path = url.pathname + url.search
    return requestByHttp({ ...options, host: url.hostname, path, port: here.port, lookup }, done)
  }
  // The product uses one of the forms of `request`.
  const fetch = createFetchOutside({ resolve, request: request as never })
  return { fetch, reached }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('default: what a public name serves', async () => {
  const { fetch } = await createOutside((_, response) => response.end('hello'), {
    'a.test': ['93.184.216.34'],
  })
  expect(text(await fetch('https://a.test/x', asked))).toBe('hello')
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('error: a name of %s, also beside a public address', async (address) => {
  const { fetch } = await createOutside((_, response) => response.end('secret'), {
    'a.test': [address],
    'b.test': ['93.184.216.34', address],
  })
  for (const host of ['a.test', 'b.test'])
    await expect(fetch(`https://${host}/`, asked)).rejects.toThrow('not on the internet')
})

test.each([
  'http://a.test/',
  'https://a.test:8443/',
  'https://user:word@a.test/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'file:///etc/passwd',
  'data:text/plain,x',
])('error: %s is not fetched', async (url) => {
  const { fetch, reached } = await createOutside((_, response) => response.end('secret'), {
    'a.test': ['93.184.216.34'],
  })
  await expect(fetch(url, asked)).rejects.toThrow('none that is fetched')
  expect(reached).toEqual([])
})

test('behavior: redirects are followed as often as is said, and checked each time', async () => {
  const { fetch } = await createOutside(
    ({ url, headers }, response) => {
      const to = { '/1': '/2', '/2': 'https://b.test/3', '/in': 'https://inside.test/' }[url ?? '']
      if (to) response.writeHead(302, { location: to }).end()
      else response.end(headers.host)
    },
    { 'a.test': ['93.184.216.34'], 'b.test': ['2606:4700::1'], 'inside.test': ['192.168.0.1'] },
  )
  expect(text(await fetch('https://a.test/1', { ...asked, redirects: 2 }))).toMatch(/^b\.test/)
  await expect(fetch('https://a.test/1', { ...asked, redirects: 1 })).rejects.toThrow('302')
  await expect(fetch('https://a.test/in', { ...asked, redirects: 2 })).rejects.toThrow('internet')
})

test('error: too large, too late, or no success', async () => {
  const { fetch } = await createOutside(
    ({ url }, response) => {
      if (url === '/large') response.end('x'.repeat(1_001))
      else if (url === '/missing') response.writeHead(404).end()
      else response.write('slow')
    },
    { 'a.test': ['93.184.216.34'] },
  )
  await expect(fetch('https://a.test/large', asked)).rejects.toThrow('1000 bytes')
  await expect(fetch('https://a.test/missing', asked)).rejects.toThrow('404')
  await expect(fetch('https://a.test/slow', { ...asked, timeoutMs: 100 })).rejects.toThrow()
})

test('error: a server that switches to another protocol does not keep the caller waiting', async () => {
  const { fetch } = await createOutside(
    (_, { socket }) => {
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    },
    { 'a.test': ['93.184.216.34'] },
  )
  await expect(fetch('https://a.test/', { ...asked, timeoutMs: 100 })).rejects.toThrow('closed')
})

test('param: addresses of the internet', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700::1111', '223.255.255.255'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const address of [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '2002:a00:1::',
    'fe80::1',
    '3fff::1',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})
