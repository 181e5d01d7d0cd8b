import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { recentWalletsKept } from '../../shared-schemas/limits.ts'
import { storageKeys } from '../../shared-schemas/storageKeys.ts'

const key = z.string().check(z.minLength(1), z.maxLength(128))
const name = z.string().check(z.minLength(1), z.maxLength(64))

/** A wallet that a namespace was connected with; `key` is its rdns, or its id in the page without one. */
export const StoredConnection = z.strictObject({ key, name })
export type StoredConnection = z.infer<typeof StoredConnection>

/** A wallet the visitor connected with before. */
export const RecentWallet = z.strictObject({ key, name, namespace: ChainNamespace })
export type RecentWallet = z.infer<typeof RecentWallet>

/** One thing the widget keeps between visits, as JSON that must fit its schema to be believed. */
export type StoredItem<value> = {
  key: string
  schema: z.ZodMiniType<value>
  /** A text that is kept as it is, not as JSON. */
  plain?: boolean
  /** Names the visitor, so it never goes to the site's storage (G5). */
  personal?: boolean
  /** One for all sites of the project that share the widget's storage; others are of one site. */
  allSites?: boolean
}

/** What the widget keeps between visits, with loginItems.ts; none of it is a key, a code or a token. */
export const storedItems = {
  connections: {
    key: storageKeys.connections,
    schema: z.partialRecord(ChainNamespace, StoredConnection),
  },
  /** The address of its wallet that each namespace uses, where the visitor chose one. */
  chosenAccounts: {
    key: storageKeys.chosenAccounts,
    schema: z.partialRecord(ChainNamespace, key),
    personal: true,
  },
  activeNetwork: { key: storageKeys.activeNetwork, schema: CaipNetworkId },
  recentWallets: {
    key: storageKeys.recentWallets,
    schema: z.array(RecentWallet).check(z.maxLength(recentWalletsKept)),
  },
}
