import { expect, test } from 'vitest'
import { networks } from '../chains/eip155/networks.ts'
import type { SecureConfig } from '../shared-schemas/options/secureConfig.ts'
import { createRelay } from './relay.ts'

const config = { apiUrl: 'https://api.example', projectId: 'shop' } as SecureConfig // all that it reads
const byId = new Map(networks.map((network) => [network.caipNetworkId, network]))

/** A relay to a server with one response to every request. */
function createAsker(answer: () => Response | Promise<Response>) {
  const calls: { url: URL; init: RequestInit }[] = []
  const relay = createRelay('/v1/bundler', config, byId, async (url, init) => {
    calls.push({ url, init })
    return answer()
  })
  return { calls, ask: relay('eip155:1'), elsewhere: relay('eip155:424242') }
}
const block = { method: 'eth_blockNumber', params: [] }

test('default: the server is asked for that network, in the name of the project', async () => {
  const { ask, calls } = createAsker(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0x5' }))

  expect(await ask(block)).toBe('0x5')

  const [{ url, init }] = calls as [(typeof calls)[0]]
  expect(`${url.origin}${url.pathname}`).toBe('https://api.example/v1/bundler')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    projectId: 'shop',
    chainId: 'eip155:1',
  })
  expect(JSON.parse(String(init.body))).toEqual({ jsonrpc: '2.0', id: 1, ...block })
})

test.each([200, 400, 502])(
  "behavior: the node's own error keeps its code and text, with status %i",
  async (status) => {
    const error = { code: -32003, message: 'insufficient funds' }
    const { ask } = createAsker(() => Response.json({ jsonrpc: '2.0', id: 1, error }, { status }))

    await expect(ask(block)).rejects.toMatchObject(error)
  },
)

test('error: a network that the frame does not know is not asked for', async () => {
  const { elsewhere, calls } = createAsker(() => Response.json({}))

  await expect(elsewhere(block)).rejects.toMatchObject({ code: 4901 })
  expect(calls).toEqual([])
})

test('error: nor is one answered that the server does not relay', async () => {
  const { ask } = createAsker(() => Response.json({ message: 'no' }, { status: 404 }))

  await expect(ask(block)).rejects.toMatchObject({ code: 4901 })
})

test.each(['not JSON', '{}', '[]', '{"jsonrpc":"2.0","id":1,"error":{"code":"x"}}'])(
  'error: %s is no answer',
  async (body) => {
    const { ask } = createAsker(() => new Response(body, { status: 502 }))

    await expect(ask(block)).rejects.toMatchObject({
      message: expect.stringContaining('eth_blockNumber'),
    })
  },
)

test('error: a server out of reach is told so', async () => {
  const { ask } = createAsker(() => Promise.reject(new TypeError('fetch failed')))

  await expect(ask(block)).rejects.toBeInstanceOf(Error)
})
