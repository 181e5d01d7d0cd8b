import { createStore } from 'zustand/vanilla'

export type ModalState = {
  open: boolean
  /** When it was opened last, by `app.now()`. */
  openedAt: number
  /** True while something the visitor waits for is under way. */
  loading: boolean
  /** How many pieces of work keep `loading` on. */
  working: number
  shaking: boolean
  /** Drawn for an opening that is still to come; the page decides by itself whether it is seen. */
  ahead: boolean
  /** The screen has room for two columns. */
  wide: boolean
}

export const createModalStore = () =>
  createStore<ModalState>(() => ({
    open: false,
    openedAt: 0,
    loading: false,
    working: 0,
    shaking: false,
    ahead: false,
    wide: false,
  }))

export const setOpen =
  (open: boolean) =>
  (state: ModalState): ModalState => ({ ...state, open, ahead: false })

export function setAhead(state: ModalState): ModalState {
  return { ...state, ahead: true }
}

export const setOpenedAt =
  (openedAt: number) =>
  (state: ModalState): ModalState => ({ ...state, openedAt })

export const setShaking =
  (shaking: boolean) =>
  (state: ModalState): ModalState => ({ ...state, shaking })

export const setWide =
  (wide: boolean) =>
  (state: ModalState): ModalState => ({ ...state, wide })

export function startWork(state: ModalState): ModalState {
  return { ...state, working: state.working + 1, loading: true }
}

export function endWork(state: ModalState): ModalState {
  const working = Math.max(0, state.working - 1)
  return { ...state, working, loading: working > 0 }
}
