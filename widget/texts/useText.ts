import { createContext, useContext } from 'react'
import { en } from './en.ts'
import { createTranslate, type Language, type Translate } from './translate.ts'

type Texts = { language: Language; t: Translate }

export function toTexts(language: Language): Texts {
  return { language, t: createTranslate(language) }
}

/** English until a language is set above. */
export const TextContext = createContext<Texts>(toTexts({ locale: 'en', catalogue: en }))

/** The function that gives texts, in the language of the site. */
export function useText(): Translate {
  return useContext(TextContext).t
}

/** The locale that numbers are written in. */
export function useLocale(): string {
  return useContext(TextContext).language.locale
}
