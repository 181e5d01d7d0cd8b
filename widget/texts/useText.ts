import { createContext, useContext } from 'react'
import { en } from './en.ts'
import { createTranslate, type Translate } from './translate.ts'

export type Texts = { locale: string; t: Translate }

/** English until a language is set above. */
export const TextContext = createContext<Texts>({
  locale: 'en',
  t: createTranslate({ locale: 'en', catalogue: en }),
})

/** The function that gives texts, in the language of the site. */
export function useText(): Translate {
  return useContext(TextContext).t
}

/** The locale that numbers are written in. */
export function useLocale(): string {
  return useContext(TextContext).locale
}
