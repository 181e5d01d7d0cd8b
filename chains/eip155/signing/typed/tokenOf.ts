import type { Token } from '../../../signing/approvalItem.ts'

/** A token by its address; the zero address, and the one of only `e`, stand for the network's own coin. */
export function tokenOf(address: unknown): Token {
  return typeof address === 'string' && !/^0x(0{40}|e{40})$/i.test(address) ? { address } : {}
}

/**
 * The same for exchanges that know only the zero address as the coin. Of any other address they move tokens, and where
 * there is no contract, as at the one of only `e`, that moves nothing and does not fail.
 */
export function tokenOrZero(address: unknown): Token {
  return typeof address === 'string' && !/^0x0{40}$/i.test(address) ? { address } : {}
}

/**
 * The contract that verifies a signature, as the token that it is. Where none is named, a contract that anybody wrote
 * verifies it: which token that is nobody can tell, and the network's coin has no contract (T7).
 */
export function tokenOfVerifier(verifier: string | undefined): Token {
  const { address } = tokenOrZero(verifier)
  return address === undefined ? { unknown: true } : { address }
}
