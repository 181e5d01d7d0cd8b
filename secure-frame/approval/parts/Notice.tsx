/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  kind: 'danger' | 'warning' | 'plain'
  title?: string
  children: ComponentChildren
}

const signs: Record<Props['kind'], IconName> = { danger: 'stop', warning: 'warning', plain: 'info' }

/** A notice, coloured by severity. */
export function Notice({ kind, title, children }: Props) {
  return (
    <div class="notice" data-kind={kind} role={kind === 'danger' ? 'alert' : 'note'}>
      <Icon name={signs[kind]} />
      <div>
        {title !== undefined && <p class="noticeTitle">{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  )
}
