import type { ReactNode } from 'react'
import css from './Icon.module.css'

/** Every icon, drawn on a grid of 20 with strokes of 1.5. */
const icons = {
  back: <path d="M12 4.5 6.5 10l5.5 5.5" />,
  forward: <path d="M8 4.5 13.5 10 8 15.5" />,
  down: <path d="M4.5 7.5 10 13l5.5-5.5" />,
  plus: <path d="M10 4.25v11.5M4.25 10h11.5" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 3.75 3.75" />
    </>
  ),
  copy: (
    <>
      <rect x="7.25" y="7.25" width="9" height="9" rx="2.25" />
      <path d="M12.75 4.9A2.2 2.2 0 0 0 11 4H6a2.25 2.25 0 0 0-2.25 2.25v5A2.2 2.2 0 0 0 4.9 13" />
    </>
  ),
  send: <path d="M10 15.75V4.25M4.75 9.5 10 4.25l5.25 5.25" />,
  swap: (
    <path d="M6.5 16V4.25M3.25 7.5 6.5 4.25 9.75 7.5M13.5 4v11.75M10.25 12.5l3.25 3.25 3.25-3.25" />
  ),
  external: (
    <>
      <path d="M11.5 4H16v4.5M15.75 4.25 9.5 10.5" />
      <path d="M15 12v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h2" />
    </>
  ),
  retry: (
    <>
      <path d="M15.75 10a5.75 5.75 0 1 1-1.7-4.08L16 7.75" />
      <path d="M16.25 4v4h-4" />
    </>
  ),
  leave: (
    <>
      <path d="M8 3.75H6A2.25 2.25 0 0 0 3.75 6v8A2.25 2.25 0 0 0 6 16.25h2" />
      <path d="M8.5 10h7.75M13.25 7l3 3-3 3" />
    </>
  ),
  wallet: (
    <>
      <path d="M15.5 6.75V5.5A1.75 1.75 0 0 0 13.75 3.75H5.5A2 2 0 0 0 3.5 5.75v0a2 2 0 0 0 2 2H15A1.75 1.75 0 0 1 16.75 9.5v5A1.75 1.75 0 0 1 15 16.25H5.5a2 2 0 0 1-2-2V5.75" />
      <path d="M13.25 12h.010" strokeWidth="2" />
    </>
  ),
  network: (
    <>
      <circle cx="10" cy="4.75" r="1.75" />
      <circle cx="4.75" cy="14.25" r="1.75" />
      <circle cx="15.25" cy="14.25" r="1.75" />
      <path d="m9.15 6.3-3.55 6.4M10.85 6.3l3.55 6.4M6.5 14.25h7" />
    </>
  ),
  warning: (
    <>
      <path d="M8.7 4.25 3.25 13.7a1.5 1.5 0 0 0 1.3 2.25h10.9a1.5 1.5 0 0 0 1.3-2.25L11.3 4.25a1.5 1.5 0 0 0-2.6 0Z" />
      <path d="M10 8v3M10 13.25h.010" />
    </>
  ),
  mail: (
    <>
      <rect x="3.25" y="4.75" width="13.5" height="10.5" rx="2.25" />
      <path d="m4 6.5 4.85 3.9a1.85 1.85 0 0 0 2.3 0L16 6.5" />
    </>
  ),
  device: (
    <>
      <rect x="3.25" y="4" width="13.5" height="9" rx="1.75" />
      <path d="M7.5 16.25h5M10 13v3.25" />
    </>
  ),
  qr: (
    <>
      <rect x="3.75" y="3.75" width="4.75" height="4.75" rx="1" />
      <rect x="11.5" y="3.75" width="4.75" height="4.75" rx="1" />
      <rect x="3.75" y="11.5" width="4.75" height="4.75" rx="1" />
      <path d="M11.5 11.5h1.75v1.75M16.25 11.5v.010M11.5 16.25h.010M14.5 16.25h1.75V14.5" />
    </>
  ),
  shield: <path d="M10 3.25 4.5 5.25v4c0 3.4 2.2 6.1 5.5 7.5 3.3-1.4 5.5-4.1 5.5-7.5v-4Z" />,
  key: (
    <>
      <circle cx="7" cy="13" r="3.25" />
      <path d="m9.4 10.6 6.35-6.35M13 7l2.25 2.25" />
    </>
  ),
  seal: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="m7 10.25 2.1 2.1 4-4.5" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof icons

/** Icons that point somewhere turn around where people read from right to left. */
const turning: ReadonlySet<IconName> = new Set(['back', 'forward', 'external', 'leave'])

/** A picture that says nothing by itself: the control it stands in carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={css.icon}
      data-turning={turning.has(name)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icons[name]}
    </svg>
  )
}
