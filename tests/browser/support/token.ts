import { chainRequest } from './chain.ts'

/**
 * A token in 170 bytes, GOLD with 6 decimals: `balanceOf`, `transfer`, `symbol`, `decimals` of ERC-20. The slot of
 * a balance is the address itself.
 */
const code =
  '0x60003560e01c806370a08231146034578063a9059cbb146076578063313ce56714604157806395' +
  'd89b4114604c575b60006000fd5b6004355460005260206000f35b600660005260206000f35b7f47' +
  '4f4c440000000000000000000000000000000000000000000000000000000060005260206000f35b' +
  '6024353354818110602e578190033355600435540160043555600160005260206000f3'

/** Puts the token on the chain of the stack, where `owner` holds some of it; gives its address. */
export async function createToken(owner: string, amount: bigint): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  const address = `0x${Buffer.from(bytes).toString('hex')}`
  await chainRequest('anvil_setCode', [address, code])
  await chainRequest('anvil_setStorageAt', [address, word(owner), word(amount.toString(16))])
  return address
}

/** GOLD with 6 decimals as well: `allowance` and `increaseAllowance` of any owner, in the slot of the spender. */
const raisingCode = [
  '0x60003560e01c',
  '8063dd62ed3e14603257' + '80633950935114603f57' + '8063313ce56714605557' + '806395d89b4114606057',
  '600080fd',
  '5b6024355460005260206000f3',
  '5b6004358054602435019055600160005260206000f3',
  '5b600660005260206000f3',
  '5b63474f4c4460e01b60005260206000f3',
].join('')

/** Puts a token on the chain of the stack of which `spender` may take some already; gives its address. */
export async function createRaisingToken(spender: string, allowed: bigint): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  const address = `0x${Buffer.from(bytes).toString('hex')}`
  await chainRequest('anvil_setCode', [address, raisingCode])
  await chainRequest('anvil_setStorageAt', [address, word(spender), word(allowed.toString(16))])
  return address
}

/** What an address holds of a token. */
export async function tokenBalance(token: string, owner: string): Promise<bigint> {
  const data = `0x70a08231${word(owner).slice(2)}`
  return BigInt(String(await chainRequest('eth_call', [{ to: token, data }, 'latest'])))
}

function word(hex: string): string {
  return `0x${hex.replace('0x', '').toLowerCase().padStart(64, '0')}`
}
