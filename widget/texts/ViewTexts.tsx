import { type ReactNode, useContext, useMemo } from 'react'
import type { Catalogue } from './translate.ts'
import { TextContext, toTexts } from './useText.ts'

/** Gives a view the English texts that came with its code, where the language of the site has no others. */
export function ViewTexts({
  texts,
  children,
}: {
  texts: Partial<Catalogue> | undefined
  children: ReactNode
}) {
  const given = useContext(TextContext)
  const { language } = given
  const own = useMemo(
    () => texts && toTexts({ ...language, catalogue: { ...texts, ...language.catalogue } }),
    [language, texts],
  )
  return <TextContext value={own ?? given}>{children}</TextContext>
}
