import { Keypair } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing.ts'

// Balances on real chains: tests/contract/balances.test.ts.

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A node of Solana that answers too much for those accounts: 2 MiB are read. */
function nodeOf(whales: readonly string[]): typeof fetch {
  return async (_, init) => {
    const body = String(init?.body)
    const { method } = JSON.parse(body)
    const isWhale = whales.some((whale) => body.includes(whale))
    if (method === 'getTokenAccountsByOwner' && isWhale) return new Response('x'.repeat(3_000_000))
    const value = method === 'getBalance' ? 2e9 : []
    return Response.json({ jsonrpc: '2.0', id: 1, result: { value } })
  }
}

test('error: accounts that a node cannot tell of make balances unavailable for nobody else', async () => {
  const [holder, ...whales] = Array.from({ length: 7 }, () =>
    Keypair.generate().publicKey.toBase58(),
  )
  const { get } = await createTestServer(
    { upstreams: { [network]: ['https://node.test'] } },
    { fetch: nodeOf(whales) },
  )
  const ask = async (address = '') => {
    const query = new URLSearchParams({ projectId: 'shop', currency: 'usd', chainId: network })
    return get(`https://api.test/v1/account/${address}/balance?${query}`)
  }

  for (const whale of whales) expect((await ask(whale)).status).toBe(502)

  expect(await (await ask(holder)).json()).toMatchObject({
    balances: [{ symbol: 'SOL', quantity: { numeric: '2' } }],
  })
})
