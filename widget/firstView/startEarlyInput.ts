import { drawnWord } from '../../shared-schemas/messaging/drawnWord.ts'
import { firstViewDataId } from '../../shared-schemas/options/firstViewDataId.ts'
import { storageKeys } from '../../shared-schemas/storageKeys.ts'
import type { EarlyInput } from './replayEarly.ts'

const types = ['click', 'submit', 'keydown', 'input']

/**
 * What cannot wait for the widget's own script: holds back what a visitor does until the widget can act, hides a view
 * that is not for this visitor, and tells the page when the view was painted, so that it takes its own card away.
 */
export function startEarlyInput(window: Window): void {
  const { document } = window
  const early: EarlyInput = {
    returning: isReturning(window),
    seen: false,
    taken: false,
    events: [],
    end() {
      for (const type of types) window.removeEventListener(type, note, true)
    },
  }

  /** What changes the view waits for the widget. What is typed does not: the field takes it. */
  function note(event: Event): void {
    const { type, timeStamp: at } = event
    const target = event.target as HTMLInputElement // others have no value
    if (type === 'keydown' && (event as KeyboardEvent).key !== 'Escape') return
    early.events.push({ type, target, at, value: target.value })
    if (type === 'input') return
    event.stopImmediatePropagation()
    if (type === 'submit') event.preventDefault()
  }

  function tellDrawn(): void {
    if (early.taken) return
    // Carries no data, so it goes to any origin.
    if (document.getElementById(firstViewDataId)) {
      early.seen = true
      setTimeout(() => window.parent.postMessage(drawnWord, '*'))
    } else window.requestAnimationFrame(tellDrawn)
  }

  for (const type of types) window.addEventListener(type, note, true)
  Object.assign(window, { appkitEarly: early })
  if (early.returning) document.documentElement.dataset.returning = ''
  else window.requestAnimationFrame(tellDrawn)
}

/** Whether something is kept of a visit before that changes the view. Names of items are those of AppStorage.ownKey. */
function isReturning(window: Window): boolean {
  try {
    const { document, localStorage, location, sessionStorage } = window // reading one throws where storage is denied
    const project = new URLSearchParams(location.search).get('projectId') ?? ''
    const { origin } = new URL(document.referrer)
    const { recentWallets, connections, knownLogin, pendingLogin } = storageKeys
    if (sessionStorage.getItem(`${pendingLogin} ${project} ${origin}`) !== null) return true
    return [
      `${recentWallets} ${project} ${origin}`,
      `${connections} ${project} ${origin}`,
      `${knownLogin} ${project}`,
    ].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false // no storage, so nothing is kept here
  }
}
