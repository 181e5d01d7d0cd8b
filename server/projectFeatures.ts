import * as z from 'zod/mini'
import { FeatureId } from '../shared-schemas/api/wallets.ts'
import {
  OnrampProvider,
  type RemoteFeature,
  Social,
  SwapProvider,
} from '../shared-schemas/options/features.ts'

/**
 * What an operator switches on for a project, by the ids of the API; a list names the providers.
 * Features that are not built have no entry, so they are always off.
 */
export const ProjectFeatures = z.strictObject({
  /** The logins of the embedded wallet: `email` and the socials. */
  social_login: z.optional(z.array(z.enum(['email', ...Social.options]))),
  /** Swaps of tokens, on networks where the server can build them. The name is that of the API, whoever swaps. */
  swap: z.optional(z.array(SwapProvider)),
  reown_branding: z.optional(z.boolean()),
  /** What an account did, on networks of `history`; on unless it is false. */
  activity: z.optional(z.boolean()),
  /** Who sells coins to its users, of those that the setting `onramp` has a key of. */
  onramp: z.optional(z.array(OnrampProvider)),
  /** Whether the project wants to hear what happens in the widget. It has a call of its own to ask by. */
  analytics: z.optional(z.boolean()),
})
export type ProjectFeatures = z.infer<typeof ProjectFeatures>

/** Of a project that says nothing, and of callers without one. */
export const defaultFeatures: ProjectFeatures = { reown_branding: true }

/** The same as the API and the widget's document say it: every feature by name, on or off. */
export function toRemoteFeatures(features: ProjectFeatures): RemoteFeature[] {
  const switches: { [id in FeatureId]?: boolean | string[] | undefined } = {
    activity: true,
    ...features,
  }
  return FeatureId.options.map((id) => {
    const value = switches[id] ?? false
    return Array.isArray(value)
      ? { id, isEnabled: value.length > 0, config: value }
      : { id, isEnabled: value, config: [] }
  })
}
