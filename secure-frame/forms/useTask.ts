import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { formTexts } from './texts.ts'

export type Task = {
  busy: boolean
  /** Error message of the last run. */
  error: string | undefined
  /** Runs the work unless another run is pending. Resolves with whether it succeeded; never rejects. */
  run(work: () => Promise<void>): Promise<boolean>
}

/** Runs one async task at a time, with its pending state and error. */
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
    const problem = await work().then(() => undefined, messageOf)
    running.current = false
    if (mounted.current) {
      setBusy(false)
      setError(problem)
    }
    return problem === undefined
  }, [])

  return { busy, error, run }
}

/** The message of the error catalogue or the server. Other errors get a fixed text, since they may quote user input. */
function messageOf(error: unknown): string {
  return error instanceof AppKitError ? error.message : formTexts.failed
}
