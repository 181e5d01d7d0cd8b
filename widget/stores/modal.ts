import { createStore } from 'zustand/vanilla'

export type ModalState = {
  open: boolean
  /** True while something the visitor waits for is under way. */
  loading: boolean
  /** How many pieces of work keep `loading` on. */
  working: number
  shaking: boolean
}

export const createModalStore = () =>
  createStore<ModalState>(() => ({ open: false, loading: false, working: 0, shaking: false }))

export const setOpen =
  (open: boolean) =>
  (state: ModalState): ModalState => ({ ...state, open })

export const setShaking =
  (shaking: boolean) =>
  (state: ModalState): ModalState => ({ ...state, shaking })

export function startWork(state: ModalState): ModalState {
  return { ...state, working: state.working + 1, loading: true }
}

export function endWork(state: ModalState): ModalState {
  const working = Math.max(0, state.working - 1)
  return { ...state, working, loading: working > 0 }
}
