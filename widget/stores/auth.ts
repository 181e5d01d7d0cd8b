import { createStore } from 'zustand/vanilla'
import type { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'

/** What a login waits for: the mail that approves the device, its code, or the account behind it. */
export type PendingLogin = {
  email: string
  step: 'device' | 'code' | 'account'
  /** Of the step `device`: what the page of the mail asks for. */
  number?: string | undefined
}

type Thrown = { code?: string | number; message: string }

/**
 * An address that was handed in: it is being asked for a mail, unless that failed. The view that shows it may be
 * drawn anew meanwhile, by React in place of the first paint or after a way back.
 */
type HandedIn = { email: string; error?: Thrown }

/** A change of address waits for a code: first of the present address, then of the new one. */
export type PendingEmail = { email: string; step: 'primary' | 'secondary' }

/** A login at a provider, which goes on in a window of its own. */
export type PendingSocial = {
  provider: SocialProvider
  ticket: string
  /** Where the window begins; names this login. */
  uri: string
  /** Null where nobody can tell whether there is one. */
  window: Window | null
  /** The server knows of it. */
  begun: boolean
  /** What the page of the window asks for in the state `asking`. */
  number?: string | undefined
  /** `missing`: no window came. `account`: it went well, and the account is on its way. */
  state: 'waiting' | 'missing' | 'asking' | 'account' | 'failed'
  /** The window is not there any more, as far as can be seen. */
  closed?: boolean
  error?: Thrown | undefined
}

/** A wallet that is to be unlocked: whether its user was asked, and why that failed the last time. */
export type Locked = { asked: boolean; error?: Thrown }

/**
 * How the frame failed a request of the site: it never came, or was lost before or after the user's decision. `before`
 * and `unloaded`: nothing was signed.
 */
export type Broken = 'unloaded' | 'before' | 'after'

export type AuthState = {
  /** What the account of another site is called, which the user may continue with on this one. */
  known: string | undefined
  handedIn: HandedIn | undefined
  /** What stands in the field of the email login, whose view may be drawn anew meanwhile. */
  typed: string | undefined
  /** The secure frame works for the server before a login mail. */
  checking: boolean
  login: PendingLogin | undefined
  social: PendingSocial | undefined
  /** Somebody is logged in whose wallet does not open in this browser yet. */
  locked: Locked | undefined
  emailUpdate: PendingEmail | undefined
  /** When the last code was sent, in epoch milliseconds; it holds back the next one. */
  lastSentAt: number | undefined
  frame: 'none' | 'loading' | 'ready' | 'failed'
  /** False where the browser gives the secure frame no storage: the next visit must log in again. */
  persistent: boolean
  /** What waits for the visitor in the secure frame, the site's requests among it, and the height it would like. */
  approvals: { waiting: number; asked: readonly string[]; heightPx: number | undefined }
  /** Ids of the site's requests that wait for an approval, oldest first. */
  requests: readonly string[]
  /** Those of them that the visitor has decided: their answer is on its way, and closing hides it only. */
  decided: readonly string[]
  /** What became of the last request, until the next one or until the modal closes. */
  broken: Broken | undefined
}

const nothingAsked = { waiting: 0, asked: [], heightPx: undefined }

export const createAuthStore = () =>
  createStore<AuthState>(() => ({
    known: undefined,
    handedIn: undefined,
    typed: undefined,
    checking: false,
    login: undefined,
    social: undefined,
    locked: undefined,
    emailUpdate: undefined,
    lastSentAt: undefined,
    frame: 'none',
    persistent: true,
    approvals: nothingAsked,
    requests: [],
    decided: [],
    broken: undefined,
  }))

export const setKnown =
  (known: string | undefined) =>
  (state: AuthState): AuthState => ({ ...state, known })

export const setHandedIn =
  (handedIn: HandedIn | undefined) =>
  (state: AuthState): AuthState => ({ ...state, handedIn })

export const forgetFailure = (state: AuthState): AuthState => ({
  ...state,
  handedIn: state.handedIn?.error ? undefined : state.handedIn,
  broken: undefined,
})

export const setTyped =
  (typed: string) =>
  (state: AuthState): AuthState => ({ ...state, typed })

/** Whose login went well finds an empty field at the next one. */
export const setLogin =
  (login: PendingLogin | undefined) =>
  (state: AuthState): AuthState => ({
    ...state,
    login,
    typed: login?.step === 'account' ? undefined : state.typed,
  })

export const setSocial =
  (social: PendingSocial | undefined) =>
  (state: AuthState): AuthState => ({ ...state, social })

export const setLocked =
  (locked: Locked | undefined) =>
  (state: AuthState): AuthState => ({ ...state, locked })

/** Changes some facts of one login at a provider; of one that is not wanted any more, none. */
export const changeSocial =
  (uri: string, given: Partial<PendingSocial>) =>
  (state: AuthState): AuthState =>
    state.social?.uri === uri ? { ...state, social: { ...state.social, ...given } } : state

export const setEmailUpdate =
  (emailUpdate: PendingEmail | undefined) =>
  (state: AuthState): AuthState => ({ ...state, emailUpdate })

export const setLastSentAt =
  (lastSentAt: number | undefined) =>
  (state: AuthState): AuthState => ({ ...state, lastSentAt })

/** A frame that is not ready shows nothing. */
export const setFrame =
  (frame: AuthState['frame']) =>
  (state: AuthState): AuthState =>
    frame === 'ready' ? { ...state, frame } : { ...state, frame, approvals: nothingAsked }

export const setPersistent =
  (persistent: boolean) =>
  (state: AuthState): AuthState => ({ ...state, persistent })

/** Of the site's requests those that the frame asked and asks no more are decided. */
export const setApprovals =
  (approvals: AuthState['approvals']) =>
  (state: AuthState): AuthState => {
    const isAnswered = (id: string) =>
      state.approvals.asked.includes(id) && !approvals.asked.includes(id)
    const decided = state.requests.filter((id) => state.decided.includes(id) || isAnswered(id))
    return { ...state, approvals, decided }
  }

export const addRequest =
  (id: string) =>
  (state: AuthState): AuthState => ({
    ...state,
    requests: [...state.requests, id],
    broken: undefined,
  })

/** Of several requests that one loss ends, the one that may have been carried out counts. */
export const setBroken =
  (broken: Broken | undefined) =>
  (state: AuthState): AuthState => ({
    ...state,
    broken: broken && state.broken === 'after' ? 'after' : broken,
  })

/** Takes away what waits for an approval; what is decided goes on. */
export function clearRequests(state: AuthState): AuthState {
  return { ...state, requests: state.decided }
}

export const removeRequest =
  (id: string) =>
  (state: AuthState): AuthState => ({
    ...state,
    requests: state.requests.filter((each) => each !== id),
    decided: state.decided.filter((each) => each !== id),
  })
