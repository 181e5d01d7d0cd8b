import { responseOf } from '../shared-schemas/api/refusals.ts'

/** The status that a call of the server was refused with. */
export function statusOf(error: unknown): number | undefined {
  return responseOf(error)?.status
}
