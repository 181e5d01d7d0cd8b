import { useEffect, useReducer, useRef, useState } from 'react'
import type { ViewName } from '../../shared-schemas/views.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { renewDocument } from '../lib/renewDocument.ts'
import { currentRoute, type Route } from '../stores/router.ts'
import type { View } from '../views/defineView.ts'
import { fetchView, getView } from '../views/registry.ts'
import { BrokenView } from './BrokenView.tsx'
import { LoadingView } from './LoadingView.tsx'
import css from './Router.module.css'
import { useEntrance } from './useEntrance.ts'

export type Screen = { route: Route; view: View | undefined; failed: boolean; retry: () => void }

/** The view on screen, and its code once that is here. */
export function useScreen(): Screen {
  const app = useApp()
  const route = useStoreOf((state) => currentRoute(state.router))
  const [failed, setFailed] = useState<ViewName>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const view = getView(route.view)

  const load = (name: ViewName) => {
    setFailed(undefined)
    fetchView(name).then(redraw, async () => {
      if (!(await renewDocument(window))) setFailed(name)
    })
  }
  useEffect(() => {
    if (view?.closable) app.closable.set(route.view, view.closable)
  }, [app, route.view, view])

  const latestLoad = useRef(load)
  useEffect(() => {
    if (!getView(route.view)) latestLoad.current(route.view)
  }, [route.view])

  return { route, view, failed: failed === route.view, retry: () => load(route.view) }
}

/** Draws the view on screen; one view makes room for the next with a short slide. */
export function Router({ screen }: { screen: Screen }) {
  const depth = useStoreOf((state) => state.router.history.length)
  const { route, view } = screen
  const key = `${depth} ${route.view} ${JSON.stringify(route.params ?? {})} ${view !== undefined}`
  return (
    <Stage key={key} depth={depth}>
      {view ? (
        <view.Component params={route.params ?? {}} />
      ) : screen.failed ? (
        <BrokenView onRetry={screen.retry} />
      ) : (
        <LoadingView />
      )}
    </Stage>
  )
}

function Stage({ depth, children }: { depth: number; children: React.ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useEntrance(stage, depth)
  return (
    <div ref={stage} className={css.stage}>
      {children}
    </div>
  )
}
