import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import { UNKNOWN_NAME } from '../../../shared-schemas/errors/errors.ts'
import { type OpenRequest, OpenTarget } from '../../../shared-schemas/options/openTarget.ts'

const kinds = { view: 'view', namespace: 'chain type' } as const

/**
 * Reads where a site wants the modal to open.
 *
 * @throws UNKNOWN_NAME listing the views or the chain types that exist
 */
export function parseOpenTarget(given: z.infer<typeof OpenRequest>): OpenTarget {
  const parsed = z.safeParse(OpenTarget, given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const member = issue?.path[0] === 'namespace' ? 'namespace' : 'view'
  throw new AppKitError(UNKNOWN_NAME, {
    kind: kinds[member],
    name: String(given[member]),
    known: issue?.code === 'invalid_value' ? issue.values.map(String) : [],
  })
}
