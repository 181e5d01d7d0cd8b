import { useEffect } from 'react'
import { checkLabel } from '../../../actions/names/checkLabel.ts'
import { labelProblem } from '../../../actions/names/labelProblem.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { forgetAnswer, type NameSuggestion } from '../../../stores/names.ts'
import { useRetry } from '../../useRetry.ts'

/** While somebody types, the server is asked once they pause. */
const typingPauseMs = 300

/** What is known of the label in the field. */
export type NameCheck =
  | { state: 'empty' | 'characters' | 'short' | 'checking' }
  | { state: 'available' | 'taken'; others: readonly NameSuggestion[] }
  /** `unfit`: nobody can have it. Else the server could not be asked, and may still give it out. */
  | { state: 'unfit' | 'unchecked'; reason: string }

/** Checks the label as it is typed. */
export function useNameCheck(): NameCheck {
  const app = useApp()
  const typed = useStoreOf(({ names }) => names.typed)
  const answer = useStoreOf(({ names }) => names.answer)
  const waits = useStoreOf(({ names }) => names.step !== 'typing')
  const problem = labelProblem(typed)
  const known = answer?.label === typed ? answer : undefined
  const isAsked = typed !== '' && problem === undefined && !known && !waits

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const { signal } = controller
    const stop = app.after(typingPauseMs, () => void checkLabel(app, { label: typed, signal })) // settles inside
    return () => {
      stop()
      controller.abort()
    }
  }, [app, isAsked, typed])
  useRetry({
    failed: known !== undefined && 'reason' in known && !known.unfit && !waits,
    retry: () => app.stores.names.setState(forgetAnswer),
  })

  if (typed === '') return { state: 'empty' }
  if (problem) return { state: problem }
  if (!known) return { state: waits ? 'empty' : 'checking' }
  if ('reason' in known) return { state: known.unfit ? 'unfit' : 'unchecked', reason: known.reason }
  const [very, ...others] = known.suggestions
  return { state: very?.registered ? 'taken' : 'available', others }
}
