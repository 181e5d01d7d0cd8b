import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstViewDataId } from '../../shared-schemas/options/firstViewDataId.ts'
import { App } from '../App.tsx'
import { fillFirstView } from '../actions/site/fillFirstView.ts'
import type { FirstView, App as World } from '../app.ts'
import { fetchStyle } from '../lib/laterStyle.ts'
import { telegramPlatform } from '../lib/telegramPlatform.ts'
import { setOpenedAt } from '../stores/modal.ts'
import { fetchAllViews } from '../views/registry.ts'
import { type EarlyInput, replayEarly } from './replayEarly.ts'

/**
 * Takes over the view that the server drew, from the same components; where it drew none, or one that is not
 * for this visitor, draws as soon as the page has said what there is. The views that may follow are fetched
 * after the first paint.
 */
export function startDrawing(app: World, root: Element): void {
  const early = (app.window as Window & { appkitEarly?: EarlyInput }).appkitEarly // set by startEarlyInput.ts
  if (early) early.taken = true
  const first = readFirstView(app.window.document)
  const isForVisitor = !early?.returning && telegramPlatform(app.window) === undefined
  if (first && isForVisitor) hydrate(app, root, { first, seen: early?.seen === true })
  else onceSo(app, isInitialized, () => draw(app, root))
  onceSo(app, isShown, () => void finish(app, early)) // never rejects
}

function hydrate(
  app: World,
  root: Element,
  { first, seen }: { first: FirstView; seen: boolean },
): void {
  fillFirstView(app, first)
  if (app.first) app.first.seen = seen
  const onRecoverableError = (fault: unknown) => {
    const { debug } = app.stores.options.getState().options
    if (debug || app.config.mode === 'development')
      console.error('AppKit: React drew anew what the server had drawn.', fault)
  }
  flushSync(() => hydrateRoot(root, <App app={app} />, { onRecoverableError }))
}

function draw(app: World, root: Element): void {
  flushSync(() => createRoot(root).render(<App app={app} />))
  delete app.window.document.documentElement.dataset.returning
}

/** What was clicked and typed before, and then what the first view does not need. */
async function finish(app: World, early: EarlyInput | undefined): Promise<void> {
  await app.painted()
  if (early) {
    app.stores.modal.setState(setOpenedAt(0)) // who clicked in this document had it open from its start
    replayEarly(early, app.now())
  }
  const style = fetchStyle(app.window.document).catch(() => {}) // a view that needs it asks again
  await Promise.all([style, fetchAllViews(app)]) // as above
}

const isInitialized = ({ stores }: World) => stores.options.getState().initialized

/** The page has spoken, and somebody may see what is drawn. */
function isShown(app: World): boolean {
  return isInitialized(app) && (app.site.embedded || app.stores.modal.getState().open)
}

/** Calls back once, as soon as something is so. */
function onceSo(app: World, isSo: (app: World) => boolean, callback: () => void): void {
  const look = () => {
    if (!isSo(app)) return
    for (const stop of stops) stop()
    callback()
  }
  const { modal, options } = app.stores
  const stops = [options.subscribe(look), modal.subscribe(look)]
}

/** Ours: the server rendered the view from it. */
function readFirstView(document: Document): FirstView | undefined {
  const text = document.getElementById(firstViewDataId)?.textContent
  return text ? JSON.parse(text) : undefined
}
