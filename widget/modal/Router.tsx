import { useEffect, useReducer, useRef, useState } from 'react'
import type { ViewName } from '../../shared-schemas/options/views.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { renewDocument } from '../lib/renewDocument.ts'
import { currentRoute, type Route } from '../stores/router.ts'
import { ViewTexts } from '../texts/ViewTexts.tsx'
import type { View } from '../views/defineView.ts'
import { fetchView, fetchViewsAfter, getView } from '../views/registry.ts'
import { useRetry } from '../views/useRetry.ts'
import { BrokenView } from './BrokenView.tsx'
import { LoadingView } from './LoadingView.tsx'
import css from './Router.module.css'
import { useEntrance } from './useEntrance.ts'

export type Screen = { route: Route; view: View | undefined; failed: boolean; retry: () => void }

type Props = {
  screen: Screen
  /** Connect is in the left column already; here is what stands beside it. */
  aside: boolean
}

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
    if (view) void fetchViewsAfter(app, route.view) // it never rejects
  }, [app, route.view, view])
  useEffect(() => {
    if (view?.closable) app.closable.set(route.view, view.closable)
  }, [app, route.view, view])

  const latestLoad = useRef(load)
  useEffect(() => {
    if (!getView(route.view)) latestLoad.current(route.view)
  }, [route.view])

  const retry = () => load(route.view)
  useRetry({ failed: failed === route.view, retry })

  return { route, view, failed: failed === route.view, retry }
}

/** Draws the view on screen; one view makes room for the next with a short slide. */
export function Router({ screen, aside }: Props) {
  const depth = useStoreOf((state) => state.router.history.length)
  const { route, view } = screen
  const key = `${depth} ${route.view} ${JSON.stringify(route.params ?? {})} ${view !== undefined} ${aside}`
  return (
    <Stage key={key} depth={depth} aside={aside}>
      {aside && view?.Aside ? (
        <view.Aside />
      ) : view ? (
        <ViewTexts texts={view.texts}>
          <view.Component params={route.params ?? {}} />
        </ViewTexts>
      ) : screen.failed ? (
        <BrokenView onRetry={screen.retry} />
      ) : (
        <LoadingView />
      )}
    </Stage>
  )
}

type StageProps = { depth: number; aside: boolean; children: React.ReactNode }

function Stage({ depth, aside, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  useEntrance(stage, depth, aside)
  return (
    <div ref={stage} className={css.stage}>
      {children}
    </div>
  )
}
