import { listenOn } from './listenOn.mjs'
import { createSolanaNode, genesisHash } from './solana/createSolanaNode.mjs'

/** Its CAIP-2 id. The reference is the first 32 characters of the genesis hash (CAIP-30). */
const caipNetworkId = `solana:${genesisHash.slice(0, 32)}`

/**
 * Starts a Solana cluster of one node on a free port of 127.0.0.1: LiteSVM, which runs the network's real programs and
 * verifies every signature, behind its JSON-RPC. It runs in this process, since a transaction takes only a few
 * milliseconds.
 *
 * @returns `caipNetworkId`, `url`, `rpc(method, params)`, which calls it, and `stop()`
 */
export async function startSolana() {
  const answer = createSolanaNode()
  const front = await listenOn(0)
  front.answerWith(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerAll(answer, body)))
  })
  return {
    caipNetworkId,
    url: `http://127.0.0.1:${front.port}`,
    stop: front.stop,
    async rpc(method, params = []) {
      const { result, error } = answer({ jsonrpc: '2.0', id: 1, method, params })
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
  }
}

function answerAll(answer, body) {
  try {
    const asked = JSON.parse(body)
    return Array.isArray(asked) ? asked.map(answer) : answer(Object(asked))
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
}
