/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.tsx'

type Props = { title: ComponentChildren; open?: boolean; children: ComponentChildren }

/** A section that the user can unfold. */
export function Fold({ title, open = false, children }: Props) {
  return (
    <details class="fold" open={open}>
      <summary>
        <span>{title}</span>
        <Icon name="down" size={16} />
      </summary>
      <div class="foldBody">{children}</div>
    </details>
  )
}
