import { createStore } from 'zustand/vanilla'

export type NameSuggestion = { name: string; registered: boolean }

/** What the server says of a label that was typed: the very name first, then others; or why it said nothing. */
export type NameAnswer = { label: string } & (
  | { suggestions: readonly NameSuggestion[] }
  /** `unfit`: nobody can have that name. */
  | { reason: string; unfit: boolean }
)

export type NamesState = {
  /** The label that was typed, in lower case. */
  typed: string
  answer: NameAnswer | undefined
  /** Whether the wallet is asked for a signature, or the server for the name. */
  step: 'typing' | 'signing' | 'registering'
  /** Why the last try ended: the user rejected it, or in the words of an error. */
  failure: 'rejected' | { reason: string } | undefined
  /** The name that was registered last in this visit. */
  registered: { name: string; address: string } | undefined
}

const empty: Omit<NamesState, 'step'> = {
  typed: '',
  answer: undefined,
  failure: undefined,
  registered: undefined,
}

export const createNamesStore = () => createStore<NamesState>(() => ({ ...empty, step: 'typing' }))

/** Forgets what an account typed and registered; what is under way comes to its end. */
export const leaveAccount = ({ step }: NamesState): NamesState => ({ ...empty, step })

/** Takes a label as it is typed. */
export const typeLabel =
  (typed: string) =>
  (state: NamesState): NamesState => ({ ...state, typed, failure: undefined })

/** Takes what is known of a label; an answer to what was typed before is dropped. */
export const takeAnswer =
  (answer: NameAnswer) =>
  (state: NamesState): NamesState =>
    answer.label === state.typed ? { ...state, answer } : state

/** Has the label checked again. */
export const forgetAnswer = (state: NamesState): NamesState => ({ ...state, answer: undefined })

export const startStep =
  (step: 'signing' | 'registering') =>
  (state: NamesState): NamesState => ({ ...state, step, failure: undefined })

/** Back to the form. Its label is checked again: somebody may have taken the name meanwhile. */
export const failStep =
  (failure: NamesState['failure']) =>
  (state: NamesState): NamesState => ({ ...state, step: 'typing', failure, answer: undefined })

export const finishStep =
  (registered: NonNullable<NamesState['registered']>) =>
  (state: NamesState): NamesState => ({
    ...state,
    typed: '',
    answer: undefined,
    step: 'typing',
    failure: undefined,
    registered,
  })
