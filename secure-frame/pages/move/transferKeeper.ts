import { signers } from '../../../chains/signers.ts'
import { type TransferNamespace, type Transfers, transfers } from '../../../chains/transfers.ts'
import { createKeeper } from '../../vault/createKeeper.ts'
import { withKey } from '../../vault/derive.ts'
import type { Keeper } from '../../vault/keeper.ts'
import type { KeeperPorts } from '../../vault/keeperPorts.ts'
import type { VaultAccounts } from '../../vault/vault.ts'

/**
 * The vault worker of a former wallet. It only signs transfers to the current wallet, whose addresses it derives itself
 * from that wallet's entropy.
 */
export type TransferKeeper = Keeper & {
  /** Opens the wallet that receives the transfers, and keeps its addresses. */
  openTarget(a: Parameters<Keeper['open']>[0]): ReturnType<Keeper['open']>
  /** `locked`: one of the two wallets is not open. `refused`: it is not a transfer, or goes to another address. */
  signTransfer<namespace extends TransferNamespace>(a: {
    userId: string
    namespace: namespace
    transfer: Transfers[namespace]
  }): Promise<{ raw: string } | { failed: 'locked' | 'refused' }>
}

/** Creates the vault worker of a former wallet. */
export function createTransferKeeper(ports: KeeperPorts): TransferKeeper {
  const from = createKeeper(ports)
  const target = createKeeper(ports)
  let known: { userId: string; accounts: VaultAccounts } | undefined

  return {
    ...from.keeper,
    // A page under attack could request any other signature of this key.
    sign: async () => undefined,
    async openTarget(a) {
      const opened = await target.keeper.open(a)
      await target.keeper.lock() // only its addresses are needed
      if ('accounts' in opened) known = { userId: a.sealed.userId, accounts: opened.accounts }
      return opened
    },
    async signTransfer({ userId, namespace, transfer }) {
      if (known?.userId !== userId) return { failed: 'locked' }
      if (!Object.hasOwn(transfers, namespace)) return { failed: 'refused' }
      const to = known.accounts[namespace]
      const signer = signers[namespace]
      const signed = await from.withEntropy(userId, async (entropy) => {
        const use = <result>(work: (privateKey: Uint8Array) => result) =>
          withKey({ entropy, namespace }, work)
        const raw = await transfers[namespace].sign({
          transfer,
          from: use((privateKey) => signer.account({ privateKey })),
          to,
          sign: async (payload) => use((privateKey) => signer.sign({ privateKey, payload })),
        })
        return { raw }
      })
      if (!signed) return { failed: 'locked' }
      return signed.raw === undefined ? { failed: 'refused' } : { raw: signed.raw }
    },
    async lock() {
      known = undefined
      await Promise.all([from.keeper.lock(), target.keeper.lock()])
    },
  }
}
