import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { rpcBodyMaxBytes } from '../shared-schemas/limits.ts'
import { carefulFetch } from './carefulFetch.ts'

async function fetchWith(headers: Record<string, string>) {
  const server = createServer((_request, response) => {
    response.writeHead(503, headers).end('later')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port, so it is no pipe
  return carefulFetch(`http://127.0.0.1:${port}`)
}

test('default', async () => {
  const response = await fetchWith({ 'content-type': 'text/plain' })

  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toBe('text/plain')
  expect(await response.text()).toBe('later')
})

test.each([
  ['0', '0'],
  ['7', '7'],
  ['120', '30'],
  ['1000000000000', '30'],
  ['Wed, 21 Oct 2015 07:28:00 GMT', '0'],
  ['Fri, 31 Dec 2100 23:59:59 GMT', '30'],
  ['soon', '0'],
])('param: Retry-After %s becomes %s seconds', async (given, seconds) => {
  const response = await fetchWith({ 'retry-after': given })

  expect(response.headers.get('retry-after')).toBe(seconds)
})

test('error: a body without end is cut off', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200)
    response.end(Buffer.alloc(rpcBodyMaxBytes + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port, so it is no pipe

  await expect(carefulFetch(`http://127.0.0.1:${port}`)).rejects.toThrow(
    'larger than 2097152 bytes',
  )
})
