import { en } from './en.ts'
import type { Catalogue } from './translate.ts'

/** The languages there are, each fetched when a site asks for it; English is always here. */
const loaders: Record<string, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(en),
}

/**
 * The catalogue for a locale: the whole tag, else its language (`de-AT` takes `de`), else English.
 */
export async function loadCatalogue(
  locale: string,
): Promise<{ locale: string; catalogue: Catalogue }> {
  const language = locale.split('-')[0] ?? ''
  const found = [locale, language].find((tag) => Object.hasOwn(loaders, tag))
  const load = found === undefined ? undefined : loaders[found]
  return load ? { locale, catalogue: await load() } : { locale: 'en', catalogue: en }
}
