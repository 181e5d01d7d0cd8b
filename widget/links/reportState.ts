import type { App } from '../app.ts'
import { publicState } from '../publicState.ts'
import { readState } from '../stores/create.ts'
import { tellHost } from './tellHost.ts'

/**
 * Tells the page each state it has not seen, at most once per microtask, from the first message of
 * the page on. Returns its undo.
 */
export function reportState(app: App): () => void {
  const { stores } = app
  let scheduled = false
  let told = ''

  function report() {
    scheduled = false
    if (!stores.options.getState().initialized) return
    const state = publicState(readState(stores))
    const text = JSON.stringify(state)
    if (text === told) return
    told = text
    tellHost(app, 'STATE_CHANGED', state)
  }
  function schedule() {
    if (scheduled) return
    scheduled = true
    queueMicrotask(report)
  }

  const undos = Object.values(stores).map((store) => store.subscribe(schedule))
  // A new session knows nothing yet, so its first message makes everything news again.
  const stop = stores.options.subscribe(({ site }, before) => {
    if (site !== before.site) told = ''
  })
  return () => {
    for (const undo of [...undos, stop]) undo()
  }
}
