import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { App } from './app.ts'
import { readState, type State } from './stores/create.ts'

/** The app that everything below belongs to. */
export const AppContext = createContext<App | undefined>(undefined)

/** The app, for calling actions with. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('No <AppContext> above this component')
  return app
}

/**
 * What `select` reads from the stores, kept up to date. It must return the same thing while nothing
 * changed: a part of a store, or a plain value made of several, never a new object.
 */
export function useStoreOf<selected>(select: (state: State) => selected): selected {
  const { stores, first } = useApp()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const undos = Object.values(stores).map((store) => store.subscribe(onChange))
      return () => {
        for (const undo of undos) undo()
      }
    },
    [stores],
  )
  const read = () => select(readState(stores))
  // What the server drew: the page may have spoken before React takes that over.
  const readDrawn = () => select(first?.state ?? readState(stores))
  return useSyncExternalStore(subscribe, read, readDrawn)
}
