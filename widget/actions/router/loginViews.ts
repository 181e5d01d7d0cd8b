import type { ViewName } from '../../../shared-schemas/options/views.ts'

/** Views that wait for a login. */
export const loginViews: readonly ViewName[] = [
  'EmailOtp',
  'EmailDevice',
  'UnlockWallet',
  'ConnectingSocial',
]
