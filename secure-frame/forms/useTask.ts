import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import { formTexts } from './texts.ts'

export type Task = {
  busy: boolean
  /** What went wrong the last time, in words. */
  error: string | undefined
  /** Runs the work unless some is under way; true once it has ended well. */
  run(work: () => Promise<void>): Promise<boolean>
}

/** One piece of work at a time, and how it ended. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const running = useRef(false)
  const mounted = useRef(true)

  useEffect(
    () => () => {
      mounted.current = false
    },
    [],
  )

  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(undefined)
    const problem = await work().then(() => undefined, wordsFor)
    running.current = false
    if (mounted.current) {
      setBusy(false)
      setError(problem)
    }
    return problem === undefined
  }, [])

  return { busy, error, run }
}

/** The catalogue's words, or the server's own; nothing of what was typed. */
function wordsFor(error: unknown): string {
  return error instanceof AppKitError ? error.message : formTexts.failed
}
