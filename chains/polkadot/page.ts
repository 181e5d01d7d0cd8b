import type { PagePart } from '../types.ts'
import { discover } from './discover.ts'
import { createProvider } from './provider.ts'

export const page = { discover, createProvider } satisfies PagePart
