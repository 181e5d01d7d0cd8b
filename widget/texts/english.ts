import { enFirst } from './enFirst.ts'
import type { Catalogue } from './translate.ts'

/** English as far as its code is here: what is on screen first, and all of it once `fetchEnglish` has resolved. */
export const english = { ...enFirst } as Partial<Catalogue> as Catalogue // a text that is not here yet is drawn as none

/** Brings the rest; rejects where the network does not give it. */
export async function fetchEnglish(): Promise<Catalogue> {
  const { en } = await import('./en.ts')
  return Object.assign(english, en)
}
