import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { takeAnswer } from '../../stores/names.ts'
import { fetchSuggestions } from './fetchSuggestions.ts'

/** Refusals after which nobody can have the name, whoever asks. */
const unfit: readonly unknown[] = [
  errors.NAME_UNFIT.code,
  errors.NAME_ELSEWHERE.code,
  errors.NAMES_OFF.code,
]

/** Fetches what the server says of a label into the store. A check that was aborted leaves nothing. */
export async function checkLabel(
  app: App,
  { label, signal }: { label: string; signal: AbortSignal },
): Promise<void> {
  const { names } = app.stores
  const asking = fetchSuggestions(app, { label, signal })
  const answer = await asking.then(
    (suggestions) => ({ label, suggestions }),
    ({ message: reason, code }) => ({ label, reason, unfit: unfit.includes(code) }), // it throws errors
  )
  if (!signal.aborted) names.setState(takeAnswer(answer))
}
