import * as z from 'zod/mini'

/** How the user last authenticated: by a login, a code sent to their email address, or a passkey of the wallet. */
export const FreshBy = z.enum(['login', 'code', 'passkey'])
export type FreshBy = z.infer<typeof FreshBy>
