import * as z from 'zod/mini'
import { storageKeys } from '../../shared-schemas/storageKeys.ts'

/** What the widget keeps of how tokens are shown. */
export const tokenItems = {
  /** Whether those of all networks are listed together. */
  allNetworks: { key: storageKeys.allNetworks, schema: z.boolean() },
}
