import type { Claim } from '../approvalItem.ts'
import { amountOf } from './amountOf.ts'
import type { DecodedCall } from './decodeCall.ts'
import { untilOf } from './untilOf.ts'

type World = {
  /** The contract that is called: the token, unless the call names another. */
  target: string
  /** The account that signs. */
  address: string
  /** Who makes the call: the account, or a contract that it has called. */
  sender: string
}

/** Who gets what, or may take it, through one call of a contract. */
export function claimsOfCall(
  { name, abi, args }: DecodedCall,
  { target, address, sender }: World,
): Claim[] {
  const given = new Map(abi.inputs.map((input, index) => [input.name ?? '', args[index]]))
  const word = (key: string) => String(given.get(key))
  const token = given.has('token') ? { address: word('token') } : { address: target }
  const until = untilOf(given.get('deadline') ?? given.get('expiry') ?? given.get('expiration'))
  switch (name) {
    case 'transfer':
      return [{ ...from(sender), token, party: word('to'), ...amountOf(given.get('amount')) }]
    case 'burn':
      return [{ ...burning(), token, ...amountOf(given.get('amount')) }]
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
        {
          kind: 'allow',
          token,
          party: word('spender'),
          ...amountOf(given.get('addedAmount')),
          ...whose(),
        },
      ]
    case 'setApprovalForAll':
      return [
        {
          kind: given.get('approved') ? 'allowAll' : 'cancel',
          token,
          party: word('operator'),
          ...whose(),
        },
      ]
    default:
      return []
  }

  function movement(): Claim {
    return { ...from(word('from')), token, party: word('to') }
  }

  function from(owner: string): Pick<Claim, 'kind' | 'owner'> {
    const own = owner.toLowerCase() === address.toLowerCase()
    return { kind: own ? 'send' : 'sendOther', ...(!own && { owner }) }
  }

  function allowance(): Claim {
    const party = word('spender')
    const amount = given.get('amount')
    const isTaken = amount === 0n || given.get('allowed') === false
    if (isTaken) return { kind: 'cancel', token, party, ...granted() }
    const right = { kind: 'allow', token, party, ...until, ...granted() } as const
    return given.has('allowed') ? { ...right, unlimited: true } : { ...right, ...amountOf(amount) }
  }

  /** Of a contract that the account calls, not of the account. */
  function whose(): Pick<Claim, 'owner'> {
    return from(sender).kind === 'send' ? {} : { owner: sender }
  }

  /** A permit names its owner, whoever hands it in. */
  function granted(): Pick<Claim, 'owner'> {
    const owner = given.get('owner') ?? given.get('holder')
    if (owner === undefined) return whose()
    return from(String(owner)).kind === 'send' ? {} : { owner: String(owner) }
  }

  /** Nobody gets it. */
  function burning(): Pick<Claim, 'kind' | 'owner'> {
    const { owner } = from(sender)
    return owner === undefined ? { kind: 'give' } : { kind: 'sendOther', owner }
  }
}

function itemOf(value: unknown): Pick<Claim, 'itemId'> {
  return typeof value === 'bigint' ? { itemId: String(value) } : {}
}
