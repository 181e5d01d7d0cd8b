import { decodeFunctionData, erc20Abi, type Hex, isAddressEqual } from 'viem'
import type { ChainTransfer } from '../types.ts'
import { signTransaction } from './signTransaction.ts'
import { transferData } from './transferData.ts'

/** A transaction as prepareTransaction fills it, with its nonce. */
export type EvmTransfer = {
  chainId: number
  nonce: number
  gas: bigint
  to?: Hex
  value: bigint
  data?: Hex
} & (
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }
)

/** What a former wallet signs on EVM networks: coins or tokens to one address. */
export const transfer: ChainTransfer<EvmTransfer, Hex> = {
  async sign({ transfer, to, sign }) {
    const plain = toPlain(transfer)
    return isTransferTo(to as Hex, plain) ? signTransaction(plain, sign) : undefined // made by the signer
  },
}

/** Nothing but these fields is signed, so none can say more: no access list, no authorization (EIP-7702). */
function toPlain(given: EvmTransfer): EvmTransfer {
  const { chainId, nonce, gas, to, value, data } = given
  const common = { chainId, nonce, gas, value, ...(to && { to }), ...(data && { data }) }
  if (given.type === 'legacy') return { ...common, type: 'legacy', gasPrice: given.gasPrice }
  const { maxFeePerGas, maxPriorityFeePerGas } = given
  return { ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}

/** Coins, or tokens by ERC-20 `transfer`, to that very address; byte for byte as we write it. */
function isTransferTo(own: Hex, { to, value, data = '0x' }: EvmTransfer): boolean {
  if (!to) return false
  if (data === '0x') return isAddressEqual(to, own)
  return value === 0n && !isAddressEqual(to, own) && isTokenTransfer(own, data)
}

function isTokenTransfer(own: Hex, data: Hex): boolean {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer') return false
    return isAddressEqual(args[0], own) && transferData(args[0], args[1]) === data
  } catch {
    return false // no call of a token
  }
}
