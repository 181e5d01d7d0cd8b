import { callAll } from '../../shared-schemas/callAll.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { PublicAccount, PublicState } from '../../shared-schemas/entities/publicState.ts'

/** A state of the widget, or what is known before it speaks. */
export type MirrorState = PublicState & {
  /** The widget loads by itself and has not said anything yet. */
  pending?: boolean
}

/** The last state that the widget told, and who wants to hear of the next. */
export type Mirror = {
  get(): MirrorState
  set(next: MirrorState): void
  subscribe(listener: (now: MirrorState, before: MirrorState) => void): () => void
  /** The account of a namespace, or of the active one. */
  account(namespace?: ChainNamespace): PublicAccount | undefined
  /** Resolves with the first state for which `holds` is true, which may be the present one. */
  until(holds: (state: MirrorState) => boolean): Promise<MirrorState>
}

/** Creates a mirror; `start` is the truth until the widget speaks. */
export function createMirror(start: MirrorState): Mirror {
  const listeners = new Set<(now: MirrorState, before: MirrorState) => void>()
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
