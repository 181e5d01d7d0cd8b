import css from './Spinner.module.css'

/** Work under way; the text beside it says which. */
export function Spinner({ sizePx = 18 }: { sizePx?: number }) {
  return (
    <svg
      className={css.spinner}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.2" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}
