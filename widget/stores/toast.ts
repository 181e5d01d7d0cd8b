import { createStore } from 'zustand/vanilla'
import type { ImageKind } from '../../shared-schemas/api/images.ts'
import type { StoppedBatch } from '../../shared-schemas/errors/stoppedBatch.ts'

/** A text as it is, or one of the catalogue, which the view translates. */
export type ToastText =
  | string
  | {
      key:
        | `toast.${'pending' | 'confirmed' | 'reverted' | 'notSent' | 'notSwapped' | 'tokensUnavailable'}`
        | 'connect.pressAgain'
    }
  | { key: `toast.${'switched'}`; network: string }
  | { key: `toast.${'loggedIn'}`; name: string }
  | { key: `toast.stopped.${StoppedBatch['reason']}`; sent: number; calls: number }

export type Toast = {
  /** Grows by one with each message, so that a view can tell two equal texts apart. */
  id: number
  kind: 'loading' | 'success' | 'error'
  text: ToastText
  /** The server's picture of what the message is about; its letter where there is none. */
  icon?: { kind: ImageKind; id: string; name: string }
  autoClose: boolean
  /** Words of the site: not shown beside a login, where they would pass for ours. */
  fromSite?: boolean
}

export type ToastState = {
  current: Toast | undefined
  /** Waits for the gap after the message before it to end. */
  next: Toast | undefined
  /** When the message on screen closes by itself, by `app.now()`; absent while it is held. */
  closesAt: number | undefined
  /** Time left when the visitor's pointer or focus came to rest on the message. */
  heldMs: number | undefined
  lastId: number
}

const silent = { current: undefined, next: undefined, closesAt: undefined, heldMs: undefined }

export const createToastStore = () => createStore<ToastState>(() => ({ ...silent, lastId: 0 }))

/** Shows a message at once; without `closesAt` it stays. */
export const show =
  (toast: Toast, closesAt: number | undefined) =>
  ({ lastId }: ToastState): ToastState => ({
    ...silent,
    lastId: Math.max(toast.id, lastId),
    current: toast,
    closesAt,
  })

/** Hides what is shown and keeps the newest message for the end of the gap. */
export const queue =
  (toast: Toast) =>
  (_state: ToastState): ToastState => ({ ...silent, lastId: toast.id, next: toast })

export function clear({ lastId }: ToastState): ToastState {
  return { ...silent, lastId }
}

/** Stops the clock of the message on screen. */
export const hold =
  (now: number) =>
  (state: ToastState): ToastState =>
    state.closesAt === undefined
      ? state
      : { ...state, closesAt: undefined, heldMs: Math.max(0, state.closesAt - now) }

/** Lets the clock of a held message go on. */
export const release =
  (now: number) =>
  (state: ToastState): ToastState =>
    state.heldMs === undefined
      ? state
      : { ...state, closesAt: now + state.heldMs, heldMs: undefined }
