import * as z from 'zod/mini'
import { storageKeys } from '../../shared-schemas/storageKeys.ts'

const text = z.string().check(z.minLength(1), z.maxLength(254))
const digits = z.string().check(z.regex(/^\d{1,16}$/))
const chainIds = z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/))

/**
 * What is kept of an embedded login, in plain words and never in the site's storage.
 * Source: specification section 3 "Local storage", docs/readings.md R1; G5.
 */
export const loginItems = {
  /** `true` after an embedded login; without it no visit restores one. */
  emailLoginUsed: item(storageKeys.emailLoginUsed, text),
  email: item(storageKeys.email, text),
  /** CAIP-2 id of the network that the embedded wallet was last on. */
  lastUsedChain: item(storageKeys.lastUsedChain, text),
  /** Epoch milliseconds of the last code that was sent. */
  lastEmailLoginTime: item(storageKeys.lastEmailLoginTime, digits),
  socialUsername: item(storageKeys.socialUsername, text),
  /** The address or user name that Connect offers to continue with on a site that has no connection yet. */
  knownLogin: { ...item(storageKeys.knownLogin, text), allSites: true },
  /** EVM chain ids, e.g. `1,137,8453`. */
  smartAccountNetworks: item(storageKeys.smartAccountNetworks, chainIds),
  /** `true` from a sign-out until the secure frame has confirmed it. */
  signOutOwed: item(storageKeys.signOutOwed, text),
}

function item(key: string, schema: z.ZodMiniType<string>) {
  return { key, schema, plain: true, personal: true }
}
