import type { NodeEndpoint } from '../types.ts'

const txid = /^[0-9a-f]{64}$/
const bytes = /^[0-9a-f]+$/

/**
 * What a node may be asked: an explorer's HTTP API stands for it, since a node of Bitcoin finds nothing by address.
 * sendTransaction carries only what was signed and approved elsewhere. Source: the API of Esplora.
 */
export const nodeMethods: ReadonlyMap<string, NodeEndpoint> = new Map<string, NodeEndpoint>([
  ['getUtxos', { path: '/address/:param/utxo', param: /^[0-9A-Za-z]{14,90}$/, answer: 'json' }],
  ['getTransactionHex', { path: '/tx/:param/hex', param: txid, answer: bytes }],
  ['getFeeEstimates', { path: '/fee-estimates', answer: 'json' }],
  ['sendTransaction', { path: '/tx', body: bytes, answer: txid }],
])
