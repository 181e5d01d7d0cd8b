import { accessErrors, type ErrorName } from '../../../shared-schemas/api/refusals.ts'

/** Codes with which the server refuses whatever step of a login: it was heard, and the answer is no. */
export const loginRefusals: readonly unknown[] = [
  'HTTP_STATUS',
  ...accessErrors.device,
  'EMAIL_COOLDOWN',
  'FEATURE_NOT_AVAILABLE',
] satisfies ErrorName[]
