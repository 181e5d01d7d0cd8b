import * as z from 'zod/mini'

/** How a user shows again who they are: another login, a code to their address, a passkey of the wallet. */
export const FreshBy = z.enum(['login', 'code', 'passkey'])
export type FreshBy = z.infer<typeof FreshBy>
