import * as z from 'zod/mini'
import { RemoteFeature } from '../features.ts'
import { defineApi } from './define.ts'

/** Remote features by the ids that the reference product uses, so that its sites can move. */
export const FeatureId = z.enum(['social_login', 'swap', 'onramp', 'activity', 'reown_branding'])
export type FeatureId = z.infer<typeof FeatureId>

const text = z.string().check(z.maxLength(200))

/** Wallet API: what a project is allowed and what is switched on for it. Source: specification section 7. */
export const walletsApi = defineApi({
  config: {
    method: 'GET',
    path: '/appkit/v1/config',
    answer: z.object({
      features: z.array(RemoteFeature).check(z.maxLength(64)),
    }),
  },
  origins: {
    method: 'GET',
    path: '/projects/v1/origins',
    answer: z.object({ allowedOrigins: z.array(text).check(z.maxLength(64)) }),
  },
})
