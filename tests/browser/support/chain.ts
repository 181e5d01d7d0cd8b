import { request } from 'node:http'
import { expect } from 'playwright/test'
import { environment } from './environment.ts'

/**
 * One JSON-RPC call to a chain of the local stack, past the product: how a test looks at what really
 * happened. Node resolves no `*.localhost`, so the name travels in the Host header.
 */
export function chainRequest(
  method: string,
  params: unknown[],
  chain: 'chain' | 'chain10' = 'chain',
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
export async function balanceOf(address: string): Promise<bigint> {
  await allMined()
  return BigInt(String(await chainRequest('eth_getBalance', [address, 'latest'])))
}

/** How many transactions an address sent, when all that the chain took is in blocks. */
export async function sentBy(address: string): Promise<number> {
  await allMined()
  return Number(await chainRequest('eth_getTransactionCount', [address, 'latest']))
}

/** A hash says that the node took a transaction; its block comes a moment later. */
async function allMined(): Promise<void> {
  await expect.poll(() => chainRequest('txpool_status', [])).toMatchObject({ pending: '0x0' })
}
