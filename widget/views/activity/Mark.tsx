import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './activity.module.css'
import type { MarkName } from './describe.ts'

/** Drawn as those of Icon.tsx, which come with the first view. */
const drawn = (path: string) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

const marks: Readonly<Record<MarkName, ReactNode>> = {
  in: drawn('M10 4.25v11.5M4.75 10.5 10 15.75l5.25-5.25'),
  out: <Icon name="send" />,
  swap: drawn('M7 16V4.5M3.75 7.75 7 4.5l3.25 3.25M13 4v11.5M9.75 12.25 13 15.5l3.25-3.25'),
  approve: <Icon name="key" />,
  call: drawn('M7 6.25 3.25 10 7 13.75M13 6.25 16.75 10 13 13.75'),
  self: <Icon name="retry" />,
  failed: <Icon name="warning" />,
  pending: <Spinner sizePx={20} />,
}

/** The picture of a transaction: what kind it is, and how it went. The words beside it say the same. */
export function Mark({ name, positive = false }: { name: MarkName; positive?: boolean }) {
  return (
    <span className={css.mark} data-kind={name} data-positive={positive}>
      {marks[name]}
    </span>
  )
}
