import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { rows as eip155 } from './eip155/signing/rows.ts'
import type { MethodRows } from './signing/row.ts'
import { rows as solana } from './solana/signing/rows.ts'

/** What the embedded wallet answers in each namespace in which it has an account. */
export const signing: { readonly [namespace in ChainNamespace]?: MethodRows } = { eip155, solana }
