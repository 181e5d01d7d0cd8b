import { sealNamespace } from '../../../chains/signers.ts'
import type { SignTransfer } from '../../../chains/signing/chainMove.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { createVaultOf } from '../../vault/createVault.ts'
import { isSame } from '../../vault/keepAccounts.ts'
import type { Keeper } from '../../vault/keeper.ts'
import { activeWallet, kindsThatOpen } from '../../vault/slots.ts'
import { unlock } from '../../vault/unlock.ts'
import type { Vault, VaultAccounts } from '../../vault/vault.ts'
import { currentUser, type VaultPorts, type VaultWorld } from '../../vault/world.ts'
import { createSideWorld } from './createSideVault.ts'
import type { TransferKeeper } from './transferKeeper.ts'

/** A former wallet: opens it, and signs transfers to the current wallet. */
export type Former = {
  vault: Pick<Vault, 'open' | 'openWithPasskey' | 'openWithPassword' | 'lock'>
  /** Opens it if it is not open; its addresses. @throws WALLET_LOCKED */
  open(): Promise<VaultAccounts | undefined>
  /**
   * Opens the current wallet as well; its addresses are the recipients.
   *
   * @throws WALLET_LOCKED until a passkey or a password has opened it here, WALLET_DAMAGED if it is not the wallet that
   * this browser knows
   */
  target(): Promise<VaultAccounts>
  /** The signed transaction. @throws TRANSFER_REFUSED if the recipient is not the user's own new address */
  sign: SignTransfer
}

/** Creates the access to a former wallet; `main` is the context of the current wallet. */
export function openFormer(
  main: VaultWorld,
  ports: VaultPorts<TransferKeeper>,
  walletId: string,
): Former {
  const world = createSideWorld(ports, { ...main, walletId })
  const vault = createVaultOf(world)

  /**
   * Lets the worker of the former wallet open the current one, to derive its addresses. The current wallet must be the
   * one that this browser knows, and that the user has switched to or unlocked themselves: a server that lies must not be
   * able to name a recipient.
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
          (keeper) => run({ open: (a) => keeper.openTarget(a) } as Keeper), // `unlock` calls nothing else
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
      await vault.open({ fresh: true }) // the page requires a fresh login; the server checks its age
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
