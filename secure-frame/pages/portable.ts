import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { MadeWallet } from '../vault/keeper.ts'
import { type Make, makeWallet, openWallet } from '../vault/open.ts'
import type { Bytes } from '../vault/seal.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import { currentUser, type VaultWorld } from '../vault/world.ts'
import type { PortableKeeper } from './portableKeeper.ts'

/** Export and import of a wallet. Each method @throws PAGE_NOT_ALONE in a document that is framed */
export type Portable = {
  /** UTF-8, for the caller to overwrite. @throws WALLET_LOCKED if the wallet is not open */
  exportPhrase(): Promise<Bytes>
  /** The text of an encrypted file. @throws WALLET_LOCKED if the wallet is not open */
  exportFile(password: string): Promise<string>
  /** The 12 words, in any case and spacing. @throws PHRASE_UNFIT, WALLET_EXISTS */
  importPhrase(words: string): Promise<VaultAccounts>
  /** @throws WALLET_FILE_UNFIT, PASSWORD_WRONG, WALLET_EXISTS */
  importFile(a: { file: string; password: string }): Promise<VaultAccounts>
}

/**
 * Creates what the pages of the secure origin can do beyond a vault. A wallet is imported only into a login that has none:
 * replacing one would lose what it holds.
 */
export function createPortable(
  window: Pick<Window, 'top' | 'self'>,
  world: VaultWorld<PortableKeeper>,
): Portable {
  const { holder } = world

  function requireAlone() {
    if (window.top !== window.self) throw new AppKitError(errors.PAGE_NOT_ALONE)
  }

  async function exportWith<result>(run: (userId: string) => Promise<result | undefined>) {
    requireAlone()
    const { userId } = currentUser(world)
    // The server checks the login's age by its own clock: this browser's clock and storage can be changed.
    await world.api('startExport', { body: {} })
    const result = await run(userId)
    if (result === undefined) throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
    return result
  }

  async function importWith(make: Make): Promise<VaultAccounts> {
    requireAlone()
    const user = currentUser(world)
    return world.exclusively(async () => {
      const wallet = await world.readWallet()
      if (wallet?.status === 'ACTIVE') throw new AppKitError(errors.WALLET_EXISTS)
      await makeWallet(world, user, make)
      return openWallet(world, { fresh: true, make: refuseToMake })
    })
  }

  return {
    exportPhrase: () => exportWith((userId) => holder.use((keeper) => keeper.exportPhrase(userId))),
    exportFile: (password) =>
      exportWith((userId) => holder.use((keeper) => keeper.exportFile({ userId, password }))),
    importPhrase: (words) =>
      importWith(async (making) => {
        const phrase = new TextEncoder().encode(words.trim().toLowerCase().split(/\s+/).join(' '))
        const made = await holder.use((keeper) => keeper.createFromPhrase({ ...making, phrase }))
        phrase.fill(0)
        if (!made) throw new AppKitError(errors.PHRASE_UNFIT)
        return made
      }),
    importFile: (given) =>
      importWith(async (making) =>
        readMade(await holder.use((keeper) => keeper.createFromFile({ ...making, ...given }))),
      ),
  }
}

function readMade(made: MadeWallet | { failed: 'file' | 'password' }): MadeWallet {
  if (!('failed' in made)) return made
  throw new AppKitError(made.failed === 'file' ? errors.WALLET_FILE_UNFIT : errors.PASSWORD_WRONG)
}

/** The wallet stored a moment ago is gone: another device created one at the same time. */
const refuseToMake: Make = () => {
  throw new AppKitError(errors.WALLET_EXISTS)
}
