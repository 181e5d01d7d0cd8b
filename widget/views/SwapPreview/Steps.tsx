import type { SwapStep } from '../../stores/swap.ts'
import { useText } from '../../texts/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './view.module.css'

type Props = {
  steps: readonly SwapStep[] | undefined
  /** The first of two steps is done. */
  stays: boolean
  /** What is paid. */
  amount: string
}

/** What the wallet will ask, where that is more than the swap alone. */
export function Steps({ steps, stays, amount }: Props) {
  const t = useText()
  if (!steps)
    return (
      <div className={css.steps}>
        <span className="onlyHeard" role="status">
          {t('swap.readingSteps')}
        </span>
        <Skeleton widthPx={180} heightPx={16} />
      </div>
    )
  if (steps[0] === 'both')
    return (
      <div className={css.steps}>
        <bdi>{t('swap.stepBoth', { amount })}</bdi>
        <span className={css.hint}>{t('swap.exactly')}</span>
      </div>
    )
  if (steps.length === 1 && !stays) return null
  return (
    <div className={css.steps}>
      <ol className={css.list}>
        <li data-done={stays}>
          <bdi>{t('swap.stepAllow', { amount })}</bdi>
          {stays && (
            <>
              <span className="onlyHeard">{t('swap.stepDone')}</span>
              <Icon name="check" size={16} />
            </>
          )}
        </li>
        <li>{t('swap.stepSwap')}</li>
      </ol>
      <span className={css.hint}>{stays ? t('swap.stays', { amount }) : t('swap.exactly')}</span>
    </div>
  )
}
