import type { ReactNode } from 'react'
import css from './Group.module.css'

/** Rows that belong together, on one ground with lines between them. */
export function Group({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>
}
