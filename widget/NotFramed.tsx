import css from './NotFramed.module.css'
import { useText } from './texts/useText.ts'
import { Notice } from './ui/Notice.tsx'

/** What somebody sees who opens the widget's own address in a tab. */
export function NotFramed() {
  const t = useText()
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  return (
    <main className={`appkit ${css.page}`} data-theme={dark ? 'dark' : 'light'}>
      <Notice icon="wallet" title={t('page.title')} body={t('page.body')} />
    </main>
  )
}
