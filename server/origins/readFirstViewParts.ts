import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { walletsApi } from '../../shared-schemas/api/wallets.ts'
import type { FirstViewRequest } from '../../shared-schemas/options/firstView.ts'
import type { WidgetConfig } from '../../shared-schemas/options/widgetConfig.ts'

/** The widget's own code for drawing the first view: widget/firstView/render.tsx, as the build leaves it. */
type FirstViewRenderer = (
  request: FirstViewRequest,
  ports: {
    config: WidgetConfig
    findWallets: (
      query: Input<typeof walletsApi.getWallets>['query'],
    ) => Answer<typeof walletsApi.getWallets>
    pictureOf: (walletId: string) => string | undefined
  },
) => Promise<{ html: string; view: unknown } | undefined>

/** What the build made for documents with a first view. */
export type FirstViewParts = {
  /** The style of that view alone. */
  style: string
  /** Runs before the view is parsed. */
  earlyScript: string
  /** Loads the code of the view, once. */
  loadRenderer: () => Promise<FirstViewRenderer>
}

/** Reads those parts; undefined for a build without them, whose documents all begin with the skeleton. */
export function readFirstViewParts(dist: string): FirstViewParts | undefined {
  const folder = join(dist, 'firstView')
  if (!existsSync(folder)) return undefined
  const { href } = pathToFileURL(join(folder, 'render.mjs'))
  let renderer: Promise<FirstViewRenderer> | undefined
  return {
    style: readFileSync(join(folder, 'render.css'), 'utf8').trim(),
    earlyScript: readFileSync(join(folder, 'early.js'), 'utf8').trim(),
    loadRenderer() {
      renderer ??= import(/* @vite-ignore */ href).then((module) => module.renderFirstView)
      return renderer
    },
  }
}
