import { type ReactNode, useRef } from 'react'
import { useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSecurePlace } from './useSecurePlace.ts'
import css from './view.module.css'

/** What the secure frame gets when it names no height, in pixels. */
const usualHeightPx = 420

/** Where the secure frame is laid, as high as it likes; until it is there, its shape. */
export function Slot({ children }: { children: ReactNode }) {
  const t = useText()
  const slot = useRef<HTMLDivElement>(null)
  const heightPx = useStoreOf(({ auth }) => auth.approvals.heightPx)
  const shown = useStoreOf(({ auth }) => auth.approvals.waiting > 0)
  useSecurePlace(slot, shown)

  return (
    <div
      ref={slot}
      className={css.slot}
      data-covered={shown && heightPx !== undefined}
      style={{ blockSize: heightPx ?? usualHeightPx }}
    >
      <span className="onlyHeard" role="status">
        {shown ? t('approve.shown') : t('approve.loading')}
      </span>
      <Skeleton widthPx={180} heightPx={24} />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <div className={css.middle}>{children}</div>
      <div className={css.buttons}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </div>
  )
}
