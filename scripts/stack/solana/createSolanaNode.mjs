import { LiteSVM } from 'litesvm'
import { createBlocks } from './blocks.mjs'
import { RpcError } from './RpcError.mjs'
import { createReads } from './reads.mjs'
import { createSends } from './sends.mjs'

export const genesisHash = 'ALpLuxbSqMESdCTFM3wzE5CCBMa6gY1rTR65xQuMo2Dt'

const signaturesKept = 10_000n

/**
 * A Solana node in memory: the function answers one JSON-RPC call. It knows the methods that wallets
 * and pages use, with the codes of a real node; a nonce instead of a blockhash it does not take.
 */
export function createSolanaNode() {
  // Which blockhashes are recent is our own business: LiteSVM knows the newest one only.
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
      const { code = -32602, message, data } = error // what LiteSVM throws is about the params
      return { ...reply, error: { code, message, ...(data && { data }) } }
    }
  }
}
