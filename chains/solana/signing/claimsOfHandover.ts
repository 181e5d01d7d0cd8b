import type { Claim } from '../../signing/approvalItem.ts'

/** The value of a field, by its name. */
export type InstructionValues = (name: string) => string | undefined

type Fields = { account: string; parties: readonly string[] }

const token: Fields = { account: 'account', parties: ['newAuthority', 'account 3'] }
const stake: Fields = { account: 'stakeAccount', parties: ['newAuthority'] }
const made: Fields = { account: 'stakeAccount', parties: ['staker', 'withdrawer'] }
const owned: Fields = { account: 'account', parties: ['programOwner'] }

/** Instructions after which another party decides about an account, with the names of their fields. */
const handovers: Readonly<Record<string, Fields>> = {
  assign: owned,
  assignWithSeed: owned,
  allocateWithSeed: owned,
  authorizeNonceAccount: { account: 'nonceAccount', parties: ['newAuthority'] },
  initializeNonceAccount: { account: 'nonceAccount', parties: ['authority'] },
  setAuthority: token,
  setAuthorityChecked: token,
  initialize: made,
  initializeChecked: made,
  authorize: stake,
  authorizeWithSeed: stake,
  authorizeChecked: stake,
  authorizeCheckedWithSeed: stake,
}

/** Who decides about an account after an instruction of a Solana program, where that is not the account that signs. */
export function claimsOfHandover(name: string, of: InstructionValues, address: string): Claim[] {
  const fields = Object.hasOwn(handovers, name) ? handovers[name] : undefined
  if (!fields) return []
  const owner = of(fields.account)
  const parties = fields.parties.flatMap((field) => of(field) || [])
  return [...new Set(parties)]
    .filter((party) => party !== address)
    .map((party) => ({ kind: 'control', token: {}, party, ...(owner !== address && { owner }) }))
}
