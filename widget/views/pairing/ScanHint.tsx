import { useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import css from './pairing.module.css'

type Props = {
  uri: string
  /** Which wallet shall scan it; any where it is left out. */
  wallet?: string | undefined
  /** What is left of its time, as people read it. */
  clock: string
}

/** What stands below a code: what to do with it, a copy of it, and its time. */
export function ScanHint({ uri, wallet, clock }: Props) {
  const t = useText()
  const touch = useStoreOf(({ options }) => options.site.coarsePointer)
  const [anyText, withText] = touch
    ? (['pairing.scanAnyPhone', 'pairing.scanWithPhone'] as const)
    : (['pairing.scanAny', 'pairing.scanWith'] as const)
  return (
    <>
      <p className={css.hint} role="status">
        {wallet === undefined ? t(anyText) : t(withText, { wallet })}
      </p>
      <div className={css.row}>
        <CopyButton text={uri} label={t('pairing.copy')} copiedLabel={t('action.copied')} />
        <span className={css.clock} role="timer" aria-live="off">
          {t('pairing.validFor', { time: clock })}
        </span>
      </div>
    </>
  )
}
