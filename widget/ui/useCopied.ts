import { useEffect, useState } from 'react'
import { copyText } from './copyText.ts'

const shownMs = 2_000

/** Copies a text within a click; `copied` is true for two seconds after that. */
export function useCopied(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () => {
    void copyText(text).then(setCopied) // it never rejects
  }

  return { copied, copy }
}
