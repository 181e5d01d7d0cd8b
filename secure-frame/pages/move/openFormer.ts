import { sealNamespace } from '../../../chains/signers.ts'
import type { SignTransfer } from '../../../chains/signing/chainMove.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { createVaultOf } from '../../vault/createVault.ts'
import { isSame } from '../../vault/keepAccounts.ts'
import type { Keeper } from '../../vault/keeper.ts'
import { activeWallet, kindsThatOpen } from '../../vault/slots.ts'
import { unlock } from '../../vault/unlock.ts'
import type { Vault, VaultAccounts } from '../../vault/vault.ts'
import { currentUser, type VaultPorts, type VaultWorld } from '../../vault/world.ts'
import { createSideWorld } from './createSideVault.ts'
import type { TransferKeeper } from './transferKeeper.ts'

/** A former wallet: open it, and send what it holds to the wallet that counts. */
export type Former = {
  vault: Pick<Vault, 'open' | 'openWithPasskey' | 'openWithPassword' | 'lock'>
  /** Opens it where it is not; its addresses. @throws WALLET_LOCKED */
  open(): Promise<VaultAccounts | undefined>
  /**
   * Opens the wallet that counts beside it; the addresses that get everything.
   *
   * @throws WALLET_LOCKED until a passkey or a password has opened it here, WALLET_DAMAGED where it is another one
   * than this browser knows
   */
  target(): Promise<VaultAccounts>
  /** The signed transaction. @throws TRANSFER_REFUSED where the recipient is not the user's own new address */
  sign: SignTransfer
}

/** Makes the way to a former wallet; `main` is the world of the wallet that counts. */
export function openFormer(
  main: VaultWorld,
  ports: VaultPorts<TransferKeeper>,
  walletId: string,
): Former {
  const world = createSideWorld(ports, { ...main, walletId })
  const vault = createVaultOf(world)

  /**
   * Has the worker of the former wallet open the one that counts, for its addresses. It has to be the one that this
   * browser knows, and that the user's own doing led to: the server's word names no recipient.
   */
  async function proveTarget(): Promise<VaultAccounts> {
    const user = currentUser(main)
    const wallet = await activeWallet(main)
    const known = await main.remembered.known(user.userId)
    if (!known?.isOwn) throw new AppKitError(errors.WALLET_LOCKED, { slots: kindsThatOpen(wallet) })
    if (wallet.firstAddress !== known.accounts[sealNamespace])
      throw new AppKitError(errors.WALLET_DAMAGED)
    const holder: VaultWorld['holder'] = {
      ...world.holder,
      use: (run) =>
        world.holder.use(
          (keeper) => run({ open: (a) => keeper.openTarget(a) } as Keeper), // all that unlocking asks of it
        ),
    }
    const opened = await unlock({ ...main, holder }, { user, wallet, fresh: false })
    if (!('accounts' in opened))
      throw new AppKitError(errors.WALLET_LOCKED, { slots: kindsThatOpen(wallet) })
    if (!isSame(known.accounts, opened.accounts)) throw new AppKitError(errors.WALLET_DAMAGED)
    return opened.accounts
  }

  async function open() {
    const { userId } = currentUser(main)
    if (!(await world.holder.use((keeper) => keeper.holds(userId))))
      await vault.open({ fresh: true }) // the page asked for a login; the server judges its age
    return vault.accounts()
  }

  return {
    vault,
    open,
    target: proveTarget,
    async sign(namespace, transfer) {
      const { userId } = currentUser(main)
      await open()
      await proveTarget()
      const signed = await world.holder.use((keeper) =>
        keeper.signTransfer({ userId, namespace, transfer }),
      )
      if ('raw' in signed) return signed.raw
      if (signed.failed === 'locked') throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
      throw new AppKitError(errors.TRANSFER_REFUSED)
    },
  }
}
