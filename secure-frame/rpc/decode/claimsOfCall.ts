import type { Claim } from '../approvalItem.ts'
import { amountOf } from './amountOf.ts'
import type { DecodedCall } from './decodeCall.ts'
import { untilOf } from './untilOf.ts'

type World = {
  /** The contract that is called: the token, unless the call names another. */
  target: string
  /** The account that sends. */
  address: string
}

/** Who gets what, or may take it, through one call of a contract. */
export function claimsOfCall(
  { name, abi, args }: DecodedCall,
  { target, address }: World,
): Claim[] {
  const given = new Map(abi.inputs.map((input, index) => [input.name ?? '', args[index]]))
  const word = (key: string) => String(given.get(key))
  const token = given.has('token') ? { address: word('token') } : { address: target }
  const until = untilOf(given.get('deadline') ?? given.get('expiry') ?? given.get('expiration'))
  switch (name) {
    case 'transfer':
      return [{ kind: 'send', token, party: word('to'), ...amountOf(given.get('amount')) }]
    case 'transferFrom':
    case 'safeTransferFrom':
      return [{ ...movement(), ...itemOf(given.get('tokenId')), ...amountOf(given.get('amount')) }]
    case 'safeBatchTransferFrom': {
      const items = given.get('tokenIds') as bigint[] // its ABI says so
      const amounts = given.get('amounts') as bigint[] // its ABI says so
      return items.map((id, index) => ({
        ...movement(),
        ...itemOf(id),
        ...amountOf(amounts[index]),
      }))
    }
    case 'approve':
    case 'permit':
      return [allowance()]
    case 'increaseAllowance':
      return [
        { kind: 'allow', token, party: word('spender'), ...amountOf(given.get('addedAmount')) },
      ]
    case 'setApprovalForAll':
      return [
        { kind: given.get('approved') ? 'allowAll' : 'cancel', token, party: word('operator') },
      ]
    default:
      return []
  }

  function movement(): Claim {
    const owner = word('from')
    const own = owner.toLowerCase() === address.toLowerCase()
    return { kind: own ? 'send' : 'sendOther', token, party: word('to'), ...(!own && { owner }) }
  }

  function allowance(): Claim {
    const party = word('spender')
    const amount = given.get('amount')
    const isTaken = amount === 0n || given.get('allowed') === false
    if (isTaken) return { kind: 'cancel', token, party }
    if (given.has('allowed')) return { kind: 'allow', token, party, unlimited: true, ...until }
    return { kind: 'allow', token, party, ...amountOf(amount), ...until }
  }
}

function itemOf(value: unknown): Pick<Claim, 'itemId'> {
  return typeof value === 'bigint' ? { itemId: String(value) } : {}
}
