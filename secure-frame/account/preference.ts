import * as z from 'zod/mini'
import { embeddedAccountTypes } from '../../shared-schemas/limits.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { FrameStore } from '../store.ts'

const AccountType = z.enum(embeddedAccountTypes)
export type AccountType = z.infer<typeof AccountType>

/** The kind of account that the user prefers: smart accounts where the server has them, unless they chose otherwise. */
export type Preference = {
  type(): AccountType
  choose(type: AccountType): Promise<void>
}

const key = 'preferredAccountType'

/** Restores the choice of an earlier visit. Source: specification section 9, default account types. */
export async function openPreference(store: FrameStore): Promise<Preference> {
  let chosen: AccountType = read(AccountType, await store.get(key)).value ?? 'smartAccount'
  return {
    type: () => chosen,
    async choose(type) {
      chosen = type
      await store.set(key, type).catch(() => {}) // the choice then lasts as long as the document: F15
    },
  }
}
