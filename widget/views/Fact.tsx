import type { ReactNode } from 'react'
import css from './Fact.module.css'

/** One thing that is so, with its name before it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <span className={css.name}>{name}</span>
      <span className={css.value}>{children}</span>
    </div>
  )
}
