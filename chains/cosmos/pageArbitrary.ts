import { base64 } from '../pageBytes.ts'

/** The document that stands for plain data: it can never be a transaction. Source: ADR-036. */
export function arbitraryDoc(signer: string, data: Uint8Array): object {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(data) } }],
    memo: '',
  }
}

/** The data of such a document; undefined for every other one. */
export function readArbitrary(signDoc: unknown): Uint8Array | undefined {
  const { chain_id, msgs } = Object(signDoc)
  if (chain_id !== '' || !Array.isArray(msgs) || msgs.length !== 1) return undefined
  const { type, value } = Object(msgs[0])
  const { data } = Object(value)
  if (type !== 'sign/MsgSignData' || typeof data !== 'string') return undefined
  return base64.decode(data)
}
