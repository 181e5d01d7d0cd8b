import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, isAddressEqual } from 'viem'
import { signTransaction } from '../../../chains/eip155/signTransaction.ts'
import { sealNamespace, signers } from '../../../chains/signers.ts'
import { createKeeper, type KeeperPorts } from '../../vault/createKeeper.ts'
import { withKey } from '../../vault/derive.ts'
import type { Keeper } from '../../vault/keeper.ts'
import type { VaultAccounts } from '../../vault/vault.ts'

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

/**
 * The keeper of a former wallet. It signs one thing only: transfers to the wallet that took its place, whose
 * address it has derived itself from the key of that wallet.
 */
export type TransferKeeper = Keeper & {
  /** Opens the wallet that gets everything, and keeps its addresses. */
  openTarget(a: Parameters<Keeper['open']>[0]): ReturnType<Keeper['open']>
  /** `locked`: one of the two is not open. `refused`: it is no transfer, or to somebody else. */
  signTransfer(a: {
    userId: string
    transfer: EvmTransfer
  }): Promise<{ raw: Hex } | { failed: 'locked' | 'refused' }>
}

/** Makes the keeper of a former wallet. */
export function createTransferKeeper(ports: KeeperPorts): TransferKeeper {
  const from = createKeeper(ports)
  const target = createKeeper(ports)
  let known: { userId: string; accounts: VaultAccounts } | undefined

  return {
    ...from.keeper,
    // Anything else that this key could sign, a page could be made to ask for.
    sign: async () => undefined,
    async openTarget(a) {
      const opened = await target.keeper.open(a)
      await target.keeper.lock() // its addresses are all that is needed
      if ('accounts' in opened) known = { userId: a.sealed.userId, accounts: opened.accounts }
      return opened
    },
    async signTransfer({ userId, transfer }) {
      if (known?.userId !== userId) return { failed: 'locked' }
      const plain = toPlain(transfer)
      if (!isTransferTo(known.accounts[sealNamespace], plain)) return { failed: 'refused' }
      const raw = await from.withEntropy(userId, (entropy) =>
        signTransaction(plain, async (payload) =>
          withKey({ entropy, namespace: sealNamespace }, (privateKey) =>
            signers[sealNamespace].sign({ privateKey, payload }),
          ),
        ),
      )
      return raw === undefined ? { failed: 'locked' } : { raw }
    },
    async lock() {
      known = undefined
      await Promise.all([from.keeper.lock(), target.keeper.lock()])
    },
  }
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
function isTransferTo(own: string, { to, value, data = '0x' }: EvmTransfer): boolean {
  if (!to) return false
  if (data === '0x') return isAddressEqual(to, own as Hex) // made by the signer
  return value === 0n && !isAddressEqual(to, own as Hex) && isTokenTransfer(own, data)
}

function isTokenTransfer(own: string, data: Hex): boolean {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer') return false
    return isAddressEqual(args[0], own as Hex) && transferData(args[0], args[1]) === data
  } catch {
    return false // no call of a token
  }
}

/** The call that sends tokens. */
export function transferData(to: Hex, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
}
