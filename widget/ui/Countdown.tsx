import type { ReactNode } from 'react'
import css from './Countdown.module.css'

type Props = {
  /** How much of the time is left, from 1 to 0. */
  left: number
  children: ReactNode
}

/** A white field with a line around it that runs out. */
export function Countdown({ left, children }: Props) {
  return (
    <div className={css.field}>
      <svg className={css.ring} viewBox="0 0 200 200" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} x="2" y="2" width="196" height="196" rx="18" />
        {left > 0 && (
          <rect
            className={css.run}
            x="2"
            y="2"
            width="196"
            height="196"
            rx="18"
            pathLength="100"
            strokeDasharray={`${Math.min(1, left) * 100} 100`}
          />
        )}
      </svg>
      {children}
    </div>
  )
}
