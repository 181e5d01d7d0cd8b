import { responseOf } from '../shared-schemas/api/refusals.ts'

/** The HTTP status of a call that the server refused; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  return responseOf(error)?.status
}
