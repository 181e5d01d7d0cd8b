import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'

/** The permissions that the embedded wallet grants and revokes. Source: EIP-2255. */
const permissionNames = ['eth_accounts'] as const
export type PermissionName = (typeof permissionNames)[number]

/**
 * The permissions that a request names, e.g. `[{ eth_accounts: {} }]`. Limits inside of a permission, and
 * the session keys of ERC-7715 (signer, expiry, permission types), do not exist here.
 *
 * @throws PERMISSION_UNKNOWN
 */
export function readPermissions({
  method,
  params,
}: {
  method: string
  params?: unknown
}): PermissionName[] {
  const [asked, ...more] = Array.isArray(params) ? params : []
  const named = Object.entries(Object(asked))
  const names = permissionNames.filter((name) => named.some(([key]) => key === name))
  const isWhole = named.length === names.length && named.every(([, limits]) => isEmpty(limits))
  if (names.length === 0 || more.length > 0 || !isWhole)
    throw new AppKitError(errors.PERMISSION_UNKNOWN, { method, known: permissionNames })
  return names
}

function isEmpty(limits: unknown): boolean {
  return typeof limits === 'object' && limits !== null && Object.keys(limits).length === 0
}
