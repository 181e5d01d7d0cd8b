// What the server draws the first view with: an entry of its own, vite.firstView.config.ts.
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/skeleton.css'
import { renderToString } from 'react-dom/server'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { walletsApi } from '../../shared-schemas/api/wallets.ts'
import type { FirstViewRequest } from '../../shared-schemas/options/firstView.ts'
import { parseOptions } from '../../shared-schemas/options/parseOptions.ts'
import type { WidgetConfig } from '../../shared-schemas/options/widgetConfig.ts'
import { App } from '../App.tsx'
import { fillFirstView } from '../actions/site/fillFirstView.ts'
import { fetchRecommended } from '../actions/wallets/fetchRecommended.ts'
import { listOffers } from '../actions/wallets/listWallets.ts'
import { walletRows } from '../actions/wallets/walletRows.ts'
import type { FirstView, App as World } from '../app.ts'
import { createApp } from '../createApp.ts'
import { readState } from '../stores/create.ts'

export type RenderPorts = {
  config: WidgetConfig
  /** Answers `/getWallets` in this process. */
  findWallets: (
    query: Input<typeof walletsApi.getWallets>['query'],
  ) => Answer<typeof walletsApi.getWallets>
  /** The picture of a wallet as a data URL, where it is small enough. */
  pictureOf: (walletId: string) => string | undefined
}

/**
 * Draws the first view. Everything is made for this one drawing, nothing is asked of anybody. Undefined where an
 * opening would show another view than Connect, or a network is known to the site alone.
 *
 * @throws INVALID_OPTION
 */
export async function renderFirstView(
  request: FirstViewRequest,
  ports: RenderPorts,
): Promise<{ html: string; view: FirstView } | undefined> {
  const [prefersDark, coarsePointer, wide, pageWallets] = request.page
  const app = createDrawingApp(ports, coarsePointer)
  const options = parseOptions(request.options ?? {})
  if (options.basic || options.manualWCControl) return undefined
  const view: FirstView = {
    options,
    embedded: options.embed !== undefined,
    prefersDark,
    coarsePointer,
    wide,
    pageWallets,
    wallets: { byId: {}, featured: undefined, recommended: undefined },
  }
  fillFirstView(app, { ...view, options: { ...options, debug: true } }) // alerts are not logged here
  if (app.stores.alerts.getState().open.length > 0) return undefined
  await fetchRecommended(app)
  const drawn = { ...view, wallets: withPictures(app, ports) }
  fillFirstView(app, drawn)
  return { html: renderToString(<App app={app} />), view: drawn }
}

function withPictures(app: World, { pictureOf }: RenderPorts): FirstView['wallets'] {
  const state = readState(app.stores)
  const { byId, featured, recommended } = state.wallets
  const shown = new Set(listOffers(state, walletRows(state)).map(({ id }) => id))
  const entries = Object.entries(byId).map(([id, wallet]) => {
    const picture = shown.has(id) ? pictureOf(id) : undefined
    return [id, picture === undefined ? wallet : { ...wallet, image_url: picture }]
  })
  return { byId: Object.fromEntries(entries), featured, recommended }
}

function createDrawingApp(ports: RenderPorts, coarsePointer: boolean): World {
  const nobody = () => Promise.reject(new Error('Nobody is asked while the first view is drawn'))
  const app = createApp({
    config: ports.config,
    version: '',
    adapters: {} as World['adapters'], // nobody connects
    host: { request: nobody } as unknown as World['host'],
    window: { navigator: { userAgent: '', maxTouchPoints: 0 } } as Window, // all that is read of it
    fetch: nobody,
    localStorage: () => {
      throw new Error('There is no storage here')
    },
    now: () => 0,
    wallClock: () => 0,
    timeZone: () => 'UTC',
    after: () => () => {},
    painted: async () => {},
    coarsePointer: () => coarsePointer,
  })
  const wallets = async (
    _name: string,
    { query }: { query: Parameters<RenderPorts['findWallets']>[0] },
  ) => ports.findWallets(query)
  app.api = async () => ({ wallets }) as unknown as Awaited<ReturnType<World['api']>> // the one call of fetchRecommended()
  return app
}
