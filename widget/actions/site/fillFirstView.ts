import type { App, FirstView } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { setWide } from '../../stores/modal.ts'
import { drawOptions } from './drawOptions.ts'
import { keepFirstView } from './keepFirstView.ts'
import { startNetwork } from './startNetwork.ts'

/** Puts the stores into the state that the first view shows: the same at the server and in the browser. */
export function fillFirstView(app: App, view: FirstView): void {
  const { options, embedded, prefersDark, coarsePointer, wide } = view
  drawOptions(app, { options, site: { title: '', embedded, prefersDark, coarsePointer } })
  startNetwork(app)
  app.stores.modal.setState(setWide(wide))
  keepFirstView(app, { view, seen: false })
  app.first = { view, state: readState(app.stores), seen: false }
}
