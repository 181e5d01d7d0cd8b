import type { Claim } from '../../../signing/approvalItem.ts'
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

type Amount = Pick<Claim, 'amount' | 'unlimited' | 'mayBeItem'>

/** Who gets what, or may take it, through one call of a contract. */
export function claimsOfCall(
  { name, abi, args }: DecodedCall,
  { target, address, sender }: World,
): Claim[] {
  const given = new Map(abi.inputs.map((input, index) => [input.name ?? '', args[index]]))
  const word = (key: string) => String(given.get(key))
  const token = given.has('token') ? { address: word('token') } : { address: target }
  const until = untilOf(given.get('deadline') ?? given.get('expiry') ?? given.get('expiration'))
  const shared = sharedAmountOf(given)
  switch (name) {
    case 'transfer':
      return [{ ...from(sender), token, party: word('to'), ...shared }]
    case 'burn':
      return [{ ...burning(), token, ...shared }]
    case 'transferFrom':
    case 'safeTransferFrom':
      return [{ ...movement(), ...itemOf(given.get('tokenId')), ...shared }]
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
    case 'increaseAllowance': {
      const added = amountOf(given.get('addedAmount'))
      return [{ kind: 'allow', token, party: word('spender'), ...added, adds: true, ...whose() }]
    }
    case 'setApprovalForAll': {
      const kind = given.get('approved') ? 'allowAll' : 'cancel'
      return [{ kind, token, party: word('operator'), ...whose() }]
    }
    case 'upgradeTo':
    case 'upgradeToAndCall':
      // From then on a contract, the account itself may be one, runs the code of another.
      return [{ kind: 'control', token: {}, party: word('newImplementation'), ...over() }]
    default:
      return []
  }

  function over(): Pick<Claim, 'owner'> {
    return from(target).kind === 'send' ? {} : { owner: target }
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
    const isTaken = given.get('amount') === 0n || given.get('allowed') === false
    // No collection has a permit of ERC-20.
    const amount: Amount = name === 'approve' ? shared : amountOf(given.get('amount'))
    if (isTaken)
      return { kind: 'cancel', token, party, ...(amount.mayBeItem && amount), ...granted() }
    const right = { kind: 'allow', token, party, ...until, ...granted() } as const
    return given.has('allowed') ? { ...right, unlimited: true } : { ...right, ...amount }
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

/**
 * The amount of a function that collections have as well, for one of their items: nameItem.ts. Those with a number of
 * their own for it are theirs alone, and those that name the token are of Permit2, which knows no collections.
 */
function sharedAmountOf(given: ReadonlyMap<string, unknown>): Amount {
  const isShared = !given.has('token') && !given.has('tokenId')
  return { ...amountOf(given.get('amount')), ...(isShared && { mayBeItem: true }) }
}
