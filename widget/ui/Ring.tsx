import type { ReactNode } from 'react'
import css from './Ring.module.css'

type Props = { state: 'turning' | 'idle' | 'failed' | 'closed'; children: ReactNode }

/** A picture with a ring around it: turning while something is awaited, closed when it came. */
export function Ring({ state, children }: Props) {
  return (
    <span className={css.ring} data-state={state}>
      <svg viewBox="0 0 104 104" width="104" height="104" fill="none" aria-hidden="true">
        <rect className={css.track} x="2" y="2" width="100" height="100" rx="30" />
        <rect className={css.run} x="2" y="2" width="100" height="100" rx="30" pathLength="100" />
      </svg>
      {children}
    </span>
  )
}
