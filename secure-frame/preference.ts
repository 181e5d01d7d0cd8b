import * as z from 'zod/mini'
import { embeddedAccountTypes } from '../shared-schemas/limits.ts'
import { read } from '../shared-schemas/messaging/read.ts'
import type { FrameStore } from './store.ts'

const AccountType = z.enum(embeddedAccountTypes)
export type AccountType = z.infer<typeof AccountType>

/** The kind of account that somebody wants to be; smart where the server has such, unless they said no. */
export type Preference = {
  type(): AccountType
  choose(type: AccountType): Promise<void>
}

const key = 'preferredAccountType'

/** Reads what was chosen at an earlier visit. Source: specification section 9, default account types. */
export async function openPreference(store: FrameStore): Promise<Preference> {
  let chosen: AccountType = read(AccountType, await store.get(key)).value ?? 'smartAccount'
  return {
    type: () => chosen,
    async choose(type) {
      chosen = type
      await store.set(key, type).catch(() => {}) // it holds for this document at least: F15
    },
  }
}
