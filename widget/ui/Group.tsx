import type { ReactNode } from 'react'
import css from './Group.module.css'

type Props = {
  children: ReactNode
  /** A list for screen readers too; its children are `<li>`. */
  list?: boolean
}

/** Rows that belong together, on one ground with lines between them. */
export function Group({ children, list = false }: Props) {
  const Tag = list ? 'ul' : 'div'
  return <Tag className={css.group}>{children}</Tag>
}
