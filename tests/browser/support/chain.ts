import { request } from 'node:http'
import { expect } from 'playwright/test'
import { environment } from './environment.ts'

/** The name in front of `.localhost` at which a chain of the local stack answers. */
type LocalChain = 'chain' | 'chain10'

/**
 * One JSON-RPC call to a chain of the local stack, past the product: how a test looks at what really
 * happened. Node resolves no `*.localhost`, so the name travels in the Host header.
 */
export function chainRequest(
  method: string,
  params: unknown[],
  chain: LocalChain = 'chain',
): Promise<unknown> {
  const port = environment.stackPort
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        headers: { host: `${chain}.localhost:${port}`, 'content-type': 'application/json' },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString('utf8'))
          if (answer.error) reject(new Error(answer.error.message))
          else resolve(answer.result)
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Wei of an address, when all that the chain took is in blocks. */
export async function balanceOf(address: string, chain?: LocalChain): Promise<bigint> {
  await allMined(chain)
  return BigInt(String(await chainRequest('eth_getBalance', [address, 'latest'], chain)))
}

/** How many transactions an address sent, when all that the chain took is in blocks. */
export async function sentBy(address: string): Promise<number> {
  await allMined()
  return Number(await chainRequest('eth_getTransactionCount', [address, 'latest']))
}

/** A hash says that the node took a transaction; its block comes a moment later. */
async function allMined(chain?: LocalChain): Promise<void> {
  await expect
    .poll(() => chainRequest('txpool_status', [], chain))
    .toMatchObject({ pending: '0x0' })
}
