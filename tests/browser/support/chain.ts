import { request } from 'node:http'
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
