import type { ReactNode } from 'react'
import type { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'

/** A sign for each provider in one colour, drawn by us on a grid of 24. */
const marks: Record<SocialProvider, ReactNode> = {
  google: (
    <path
      d="M20.3 12.1h-8M20.3 12.1A8.3 8.3 0 1 1 17.6 5.9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
    />
  ),
  github: (
    <path d="M12 3.7c-1 0-2 .1-2.9.4C7.7 3.1 6.3 2.9 5.7 3c-.5 1.4-.3 2.7 0 3.4A6 6 0 0 0 4 10.6c0 4 2.6 5.6 5.4 6-.6.6-.9 1.3-.9 2.2v.3c-1.3.3-2-.2-2.6-1.2-.4-.7-1-1-1.7-1-.3 0-.3.3-.1.4.6.4.9 1 1.3 1.7.5 1 1.6 1.5 3.1 1.3V22h7v-3.2c0-.9-.3-1.6-.9-2.1 2.8-.5 5.4-2.1 5.4-6.1a6 6 0 0 0-1.7-4.2c.3-.7.5-2 0-3.4-.6-.1-2 .1-3.4 1.1-.9-.3-1.9-.4-2.9-.4Z" />
  ),
  apple: (
    <path d="M12.2 7.5c1-.6 2.2-1 3.4-1 1.6.2 2.9 1 3.7 2.2-3 1.9-2.6 6 .5 7.2-.8 2.5-2.7 5.1-4.5 5.1-1.1 0-1.7-.6-3.1-.6s-2 .6-3.1.6c-2.4 0-5-4.6-5-8.5 0-3.6 2.3-5.9 4.8-5.9 1.3 0 2.3.5 3.3.9ZM12.3 6c-.1-2 1.4-3.7 3.4-3.9C15.9 4.2 14.2 6 12.3 6Z" />
  ),
  facebook: (
    <path d="M13.9 21v-7.6h2.7l.5-3.2h-3.2V8.4c0-1 .4-1.6 1.7-1.6h1.6V4.1c-.6-.1-1.4-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.1v2.2H8.1v3.2h2.7V21Z" />
  ),
  x: (
    <path
      d="M4.6 4.2h4.2l10.6 15.6h-4.2ZM18.9 4.2l-5.7 6.4M10.8 13.4l-5.7 6.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
    />
  ),
  discord: (
    <path
      fillRule="evenodd"
      d="M7 5.7c3.3-1 6.7-1 10 0 2.2 3.2 3.2 6.8 3 10.6-1.5 1.2-3.1 1.9-4.8 2.4l-1-2c-1.5.3-2.9.3-4.4 0l-1 2c-1.7-.5-3.3-1.2-4.8-2.4-.2-3.8.8-7.4 3-10.6Zm2.2 5a1.7 1.8 0 1 0 0 3.6 1.7 1.8 0 0 0 0-3.6Zm5.6 0a1.7 1.8 0 1 0 0 3.6 1.7 1.8 0 0 0 0-3.6Z"
    />
  ),
}

/** The sign of a provider. It says nothing by itself: what it stands in carries the name. */
export function ProviderMark({ provider, size = 20 }: { provider: SocialProvider; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {marks[provider]}
    </svg>
  )
}
