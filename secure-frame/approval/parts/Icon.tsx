/** @jsxImportSource preact */
import type { JSX } from 'preact'

/** All icons, on a 20 px grid with strokes of 1.5 px. */
const icons = {
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="7.5" rx="2" />
      <path d="M7 9V6.75a3 3 0 0 1 6 0V9" />
    </>
  ),
  copy: (
    <>
      <rect x="7.25" y="7.25" width="9" height="9" rx="2.25" />
      <path d="M12.75 4.9A2.2 2.2 0 0 0 11 4H6a2.25 2.25 0 0 0-2.25 2.25v5A2.2 2.2 0 0 0 4.9 13" />
    </>
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  down: <path d="M5 7.75 10 12.75l5-5" />,
  external: (
    <>
      <path d="M11.5 4H16v4.5M15.75 4.25 9.5 10.5" />
      <path d="M15 12v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h2" />
    </>
  ),
  warning: (
    <>
      <path d="M8.7 4.25 3.25 13.7a1.5 1.5 0 0 0 1.3 2.25h10.9a1.5 1.5 0 0 0 1.3-2.25L11.3 4.25a1.5 1.5 0 0 0-2.6 0Z" />
      <path d="M10 8v3M10 13.25h.010" />
    </>
  ),
  stop: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="m5.5 14.5 9-9" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 9.5v3.75M10 6.75h.010" />
    </>
  ),
} as const satisfies Record<string, JSX.Element>

export type IconName = keyof typeof icons

/** An icon next to text with the same meaning; hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {icons[name]}
    </svg>
  )
}
