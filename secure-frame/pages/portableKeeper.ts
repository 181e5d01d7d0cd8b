import { createKeeper } from '../vault/createKeeper.ts'
import { entropyOf, phraseOf } from '../vault/derive.ts'
import type { Keeper, MadeWallet } from '../vault/keeper.ts'
import type { KeeperPorts } from '../vault/keeperPorts.ts'
import { type Bytes, wipe } from '../vault/seal.ts'
import { readWalletFile, writeWalletFile } from './walletFile.ts'

type Making = Parameters<Keeper['create']>[0]

/** A vault worker that exports and imports words. The frame's worker does not contain this code. */
export type PortableKeeper = Keeper & {
  /** The 12 words of the open wallet as UTF-8; undefined if none is open. */
  exportPhrase(userId: string): Promise<Bytes | undefined>
  exportFile(a: { userId: string; password: string }): Promise<string | undefined>
  /** Undefined if the words are not a valid phrase. */
  createFromPhrase(a: Making & { phrase: Bytes }): Promise<MadeWallet | undefined>
  createFromFile(
    a: Making & { file: string; password: string },
  ): Promise<MadeWallet | { failed: 'file' | 'password' }>
}

/** Creates the vault worker of the pages. */
export function createPortableKeeper(ports: KeeperPorts): PortableKeeper {
  const { keeper, withEntropy, createFrom } = createKeeper(ports)
  return {
    ...keeper,
    exportPhrase: (userId) => withEntropy(userId, phraseOf),
    exportFile: ({ userId, password }) =>
      withEntropy(userId, (entropy, { firstAddress: address }) =>
        writeWalletFile(ports, { entropy, address, password }),
      ),
    async createFromPhrase({ phrase, ...making }) {
      const entropy = entropyOf(phrase)
      wipe(phrase)
      return entropy && createFrom(entropy, making)
    },
    async createFromFile({ file, password, ...making }) {
      const read = await readWalletFile(ports, { file, password })
      return 'failed' in read ? read : createFrom(read.entropy, making)
    },
  }
}
