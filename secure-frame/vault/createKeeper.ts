import { base64urlnopad } from '@scure/base'
import { firstSigners, sealNamespace, signers } from '../../chains/signers.ts'
import { accountsOf, entropyBytes, withKey } from './derive.ts'
import { createHalves } from './halves.ts'
import type { Keeper, MadeWallet, Sealed, SlotOrder } from './keeper.ts'
import type { KeeperPorts } from './keeperPorts.ts'
import { schemeVersion, walletContext } from './scheme.ts'
import { type Bytes, seal, unseal, wipe, xor } from './seal.ts'

/** The keeper, and what only a page of our own may have of it. */
export type OpenKeeper = {
  keeper: Keeper
  /** Calls `use` with the entropy of the open wallet, then overwrites it; undefined where none is open. */
  withEntropy<result>(
    userId: string,
    use: (entropy: Bytes, sealed: Sealed) => result | Promise<result>,
  ): Promise<result | undefined>
  /** As `create`, for entropy that exists already; overwrites it. */
  createFrom(entropy: Bytes, a: Parameters<Keeper['create']>[0]): Promise<MadeWallet>
}

/** Makes a keeper that holds one wallet at a time, as its sealing key. */
export function createKeeper(ports: KeeperPorts): OpenKeeper {
  const halves = createHalves(ports)
  let open: { key: Bytes; sealed: Sealed } | undefined

  const ours = (userId: string) => (open?.sealed.userId === userId ? open : undefined)

  async function withEntropy<result>(
    userId: string,
    use: (entropy: Bytes, sealed: Sealed) => result | Promise<result>,
  ): Promise<result | undefined> {
    const wallet = ours(userId)
    if (!wallet) return
    const entropy = await openSealed(wallet.key, wallet.sealed)
    if (!entropy) return
    try {
      return await use(entropy, wallet.sealed)
    } finally {
      wipe(entropy)
    }
  }

  async function sealNew(
    entropy: Bytes,
    { orders, ...ids }: { userId: string; walletId: string; orders: SlotOrder[] },
  ): Promise<MadeWallet> {
    const key = ports.randomBytes(32)
    const addresses = accountsOf(entropy)
    const facts = { ...ids, schemeVersion, firstAddress: addresses[sealNamespace] }
    const ciphertext = await seal({ key, plaintext: entropy, context: walletContext(facts) })
    const made = await halves.make({ key, ids: facts, orders })
    wipe(key)
    return {
      ...made,
      sealed: { ...facts, ciphertext: base64urlnopad.encode(ciphertext) },
      accounts: firstSigners.map((namespace) => ({ namespace, address: addresses[namespace] })),
    }
  }

  async function createFrom(entropy: Bytes, a: Parameters<Keeper['create']>[0]) {
    try {
      return await sealNew(entropy, a)
    } finally {
      wipe(entropy)
    }
  }

  async function lock() {
    wipe(open?.key)
    open = undefined
    halves.forget()
  }

  async function unlock({ sealed, serverHalf, source }: Parameters<Keeper['open']>[0]) {
    const read = await halves.read(sealed, source)
    if (!read) return { failed: 'half' as const }
    const { userHalf, bound } = read
    const other = base64urlnopad.decode(serverHalf) as Bytes // it makes a new buffer
    const key = xor(userHalf, other)
    wipe(userHalf, other)
    const entropy = await openSealed(key, sealed)
    const accounts = entropy && accountsOf(entropy)
    wipe(entropy)
    if (accounts?.[sealNamespace] !== sealed.firstAddress) {
      wipe(key)
      return { failed: 'seal' as const }
    }
    wipe(open?.key)
    open = { key, sealed }
    return { accounts, bound }
  }

  const keeper: Keeper = {
    create: (a) => createFrom(ports.randomBytes(entropyBytes), a),
    open: unlock,
    holds: async (userId) => ours(userId) !== undefined,
    async sign({ userId, firstAddress, namespace, payload }) {
      if (firstAddress !== undefined && ours(userId)?.sealed.firstAddress !== firstAddress) return
      return withEntropy(userId, (entropy) =>
        withKey({ entropy, namespace }, (privateKey) =>
          signers[namespace].sign({ privateKey, payload }),
        ),
      )
    },
    async makeSlots({ userId, orders }) {
      const wallet = ours(userId)
      if (!wallet) return
      return halves.make({ key: wallet.key, ids: wallet.sealed, orders })
    },
    blindPassword: halves.blindPassword,
    lock,
  }
  return { keeper, withEntropy, createFrom }
}

function openSealed(key: Bytes, sealed: Sealed): Promise<Bytes | undefined> {
  const bytes = base64urlnopad.decode(sealed.ciphertext) as Bytes // it makes a new buffer
  return unseal({ key, sealed: bytes, context: walletContext(sealed) })
}
