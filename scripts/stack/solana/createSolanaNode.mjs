import { LiteSVM } from 'litesvm'
import { createBlocks } from './blocks.mjs'
import { RpcError } from './RpcError.mjs'
import { createReads } from './reads.mjs'
import { createSends } from './sends.mjs'

export const genesisHash = 'ALpLuxbSqMESdCTFM3wzE5CCBMa6gY1rTR65xQuMo2Dt'

const signaturesKept = 10_000n

/**
 * Creates a Solana node in memory: a function that answers one JSON-RPC call. It has the methods that wallets and pages
 * use, with the error codes of a real node, but does not support durable nonces.
 */
export function createSolanaNode() {
  // LiteSVM accepts only the latest blockhash, so blocks.mjs does that check.
  const svm = new LiteSVM().withTransactionHistory(signaturesKept).withBlockhashCheck(false)
  const blocks = createBlocks(svm)
  const methods = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    ...blocks.methods,
    ...createReads(svm, blocks),
    ...createSends(svm, blocks),
  }
  return ({ id = null, method, params = [] }) => {
    const reply = { jsonrpc: '2.0', id }
    try {
      if (!Object.hasOwn(methods, method)) throw new RpcError(-32601, 'Method not found')
      blocks.advance()
      return { ...reply, result: methods[method](params) }
    } catch (error) {
      const { code = -32602, message, data } = error // errors of LiteSVM are about the params
      return { ...reply, error: { code, message, ...(data && { data }) } }
    }
  }
}
