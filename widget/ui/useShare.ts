import { useState } from 'react'

type Share =
  | { state: 'offered'; start: () => void }
  /** The browser has no such thing, or refused it to this frame. */
  | { state: 'absent' | 'refused'; start?: undefined }

/** Hands a text to other apps, by the browser's own sheet. */
export function useShare(text: string): Share {
  const [refused, setRefused] = useState(false)

  const start = () => {
    // A person who closes the sheet has refused nothing. Source: Web Share API.
    navigator.share({ text }).catch(({ name }) => setRefused(name !== 'AbortError'))
  }

  if (refused) return { state: 'refused' }
  return 'share' in navigator ? { state: 'offered', start } : { state: 'absent' }
}
