import { en } from './en.ts'
import type { Catalogue } from './translate.ts'

/** The languages there are. English is in the first chunk, since the server draws with it; others are fetched when a site asks for one. */
const loaders: Record<string, () => Promise<Partial<Catalogue>>> = {
  en: async () => en,
}

/**
 * The catalogue for a locale: the whole tag, else its language (`de-AT` takes `de`), else English.
 */
export async function loadCatalogue(
  locale: string,
): Promise<{ locale: string; catalogue: Partial<Catalogue> }> {
  const language = locale.split('-')[0] ?? ''
  const found = [locale, language].find((tag) => Object.hasOwn(loaders, tag))
  const load = found === undefined ? undefined : loaders[found]
  return load ? { locale, catalogue: await load() } : { locale: 'en', catalogue: en }
}
