import { isWide } from '../actions/modal/isWide.ts'
import { useStoreOf } from '../context.tsx'
import type { State } from '../stores/create.ts'
import { lastPlaceOf } from '../stores/router.ts'
import { isBesideConnect } from '../views/registry.ts'

/**
 * Index of the history entry of Connect where its list stays on screen in the left column: the screen is
 * wide, and nothing but views of connecting stands above it. -1 where the card has one column.
 */
export function useWaysPlace(): number {
  return useStoreOf(findPlace)
}

function findPlace(state: State): number {
  const place = lastPlaceOf('Connect', state.router)
  const above = state.router.history.slice(place + 1)
  return isWide(state) && above.every(({ view }) => isBesideConnect(view)) ? place : -1
}
