import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { callAll } from '../shared-schemas/callAll.ts'
import type { PublicAccount, PublicState } from '../shared-schemas/publicState.ts'

/** The last state that the widget told, and who wants to hear of the next. */
export type Mirror = {
  get(): PublicState
  set(next: PublicState): void
  subscribe(listener: (now: PublicState, before: PublicState) => void): () => void
  /** The account of a namespace, or of the active one. */
  account(namespace?: ChainNamespace): PublicAccount | undefined
  /** Resolves with the first state for which `holds` is true, which may be the present one. */
  until(holds: (state: PublicState) => boolean): Promise<PublicState>
}

/** Creates a mirror; `start` is the truth until the widget speaks. */
export function createMirror(start: PublicState): Mirror {
  const listeners = new Set<(now: PublicState, before: PublicState) => void>()
  let state = start

  const mirror: Mirror = {
    get: () => state,
    set(next) {
      const before = state
      state = next
      callAll(listeners, next, before)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    account: (namespace = state.activeNamespace ?? state.accounts[0]?.namespace) =>
      state.accounts.find((account) => account.namespace === namespace),
    until: (holds) =>
      new Promise((resolve) => {
        if (holds(state)) return resolve(state)
        const stop = mirror.subscribe((now) => {
          if (!holds(now)) return
          stop()
          resolve(now)
        })
      }),
  }
  return mirror
}
