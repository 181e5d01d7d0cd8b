import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { historyReader as eip155 } from './eip155/history/historyReader.ts'
import type { HistoryReader } from './historyTypes.ts'

/** How the past of an account is read, by namespace. Only the server reads it: browsers ask the server. */
export const historyReaders: { readonly [namespace in ChainNamespace]?: HistoryReader } = { eip155 }
