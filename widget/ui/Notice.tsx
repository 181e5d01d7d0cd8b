import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Notice.module.css'

type Props = {
  title: string
  body?: ReactNode
  /** A sign in a tinted circle; `picture` takes its place. */
  icon?: IconName
  kind?: 'plain' | 'danger' | 'success'
  picture?: ReactNode
  children?: ReactNode
  /** Buttons, one below the other. */
  actions?: ReactNode
}

/** A whole screen that says one thing: what is going on, what happened, or that nothing is here. */
export function Notice({ title, body, icon, kind = 'plain', picture, children, actions }: Props) {
  return (
    <div className={css.notice}>
      {picture}
      {icon && (
        <span className={css.sign} data-kind={kind}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <div className={css.texts} role="status">
        <h2 className={css.title}>{title}</h2>
        {body !== undefined && <p className={css.body}>{body}</p>}
      </div>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
