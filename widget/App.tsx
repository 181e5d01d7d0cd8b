import { useEffect, useMemo, useState } from 'react'
import type { App as World } from './app.ts'
import { AppContext, useStoreOf } from './context.tsx'
import { Modal } from './modal/Modal.tsx'
import { themeStyle } from './styles/themeStyle.ts'
import { loadCatalogue } from './texts/catalogues.ts'
import { directionOf } from './texts/direction.ts'
import { en } from './texts/en.ts'
import type { Catalogue } from './texts/translate.ts'
import { TextContext, toTexts } from './texts/useText.ts'

const first: { locale: string; catalogue: Partial<Catalogue> } = { locale: 'en', catalogue: en }

type Props = { app: World; load?: typeof loadCatalogue }

/** The whole interface of one app; `load` gives the texts of a language. */
export function App({ app, load = loadCatalogue }: Props) {
  return (
    <AppContext value={app}>
      <Root load={load} />
    </AppContext>
  )
}

/** Sets theme, language and direction on an element inside the body, never on the document itself. */
function Root({ load }: { load: typeof loadCatalogue }) {
  const mode = useStoreOf((state) => state.theme.mode)
  const variables = useStoreOf((state) => state.theme.variables)
  const direction = useStoreOf((state) => state.options.options.direction)
  const labels = useStoreOf((state) => state.options.options.labels)
  const { locale, catalogue } = useCatalogue(load)
  const style = useMemo(() => themeStyle(mode, variables), [mode, variables])
  const texts = useMemo(() => toTexts({ locale, catalogue, labels }), [locale, catalogue, labels])

  return (
    <TextContext value={texts}>
      <div
        className="appkit"
        data-theme={mode}
        dir={direction ?? directionOf(locale)}
        lang={locale}
        style={style}
      >
        <Modal />
      </div>
    </TextContext>
  )
}

/** The texts of the site's language; English until they are here, and where there are none. */
function useCatalogue(load: typeof loadCatalogue): {
  locale: string
  catalogue: Partial<Catalogue>
} {
  const wanted = useStoreOf((state) => state.options.options.locale) ?? 'en'
  const [language, setLanguage] = useState(first)

  useEffect(() => {
    let current = true
    load(wanted).then(
      (loaded) => current && setLanguage(loaded),
      () => current && setLanguage(first), // the file could not be fetched
    )
    return () => {
      current = false
    }
  }, [load, wanted])

  return language
}
