import { createFrameLink } from '../../../../host-sdk/frames/frameLink.ts'
import { loadModules } from '../../../../host-sdk/load/loadModules.ts'
import { createWidgetLink } from '../../../../secure-frame/link.ts'
import { acceptPort } from '../../../../shared-schemas/messaging/connect.ts'
import { startHeartbeat } from '../../../../shared-schemas/messaging/heartbeat.ts'
import { createLink, type Link } from '../../../../shared-schemas/messaging/link.ts'
import {
  acceptPortFromSibling,
  offerPortToSiblings,
} from '../../../../shared-schemas/messaging/siblings.ts'
import { hostToWidget } from '../../../../shared-schemas/protocols/hostToWidget.ts'
import { secureToWidget } from '../../../../shared-schemas/protocols/secureToWidget.ts'
import { widgetToHost } from '../../../../shared-schemas/protocols/widgetToHost.ts'
import { widgetToSecure } from '../../../../shared-schemas/protocols/widgetToSecure.ts'
import { createHostLink } from '../../../../widget/links/createHostLink.ts'
import { createWindow, type FakeWindow } from './createWindow.ts'
import type { Network } from './network.ts'

const widgetOrigin = 'https://widget.test'
const secureOrigin = 'https://secure.test'
const siteOrigin = 'https://shop.test'
const site = { siteOrigin, projectId: 'shop' }

/** What a request of the test is called on the wire, so that its answer can be told from others. */
export type Handle = (token: string) => Promise<unknown>
export type Frame = 'widget' | 'secure'
/** Who asks whom. */
export type Direction = 'page' | 'widget to page' | 'widget to secure' | 'secure'
/** A person decides about some requests, which wait for ever; others have a time limit. */
export type Patience = 'human' | 'timed'

/** A document in a frame; what it began ends with it. */
type Realm = { alive: boolean; undo: (() => void)[]; ask: Partial<Record<Direction, Ask>> }
type Ask = (token: string, patience: Patience) => Promise<unknown>

/** A page with both frames: the links of the product, on windows whose messages the test moves. */
export function createTab(network: Network, handle: Handle) {
  const page = createWindow(network, { origin: siteOrigin })
  const widget = createWindow(network, { origin: widgetOrigin, parent: page })
  const secure = createWindow(network, { origin: secureOrigin, parent: page })
  // Who posts to whom is known: the page hears the widget alone, and so on.
  Object.assign(page, { 0: widget, 1: secure, length: 2, 'appkit-secure': secure })
  page.heardFrom = widget
  widget.heardFrom = page
  secure.heardFrom = widget
  const windows = { widget, secure }
  const realms: Record<Frame, Realm> = { widget: noRealm(), secure: noRealm() }

  const stage = {
    element: { isConnected: true },
    frame: {
      contentWindow: widget,
      set src(_url: string) {
        load('widget')
      },
    },
    attach: () => {},
    card: {},
    missing: () => undefined,
  }
  const frameLink = createFrameLink({
    window: asWindow(page),
    load: loadModules,
    stage: stage as unknown as Parameters<typeof createFrameLink>[0]['stage'], // what the line touches of it
    url: `${widgetOrigin}/frame?projectId=shop`,
    documentUrl: () => `${widgetOrigin}/frame?projectId=shop`,
    handlers: handlersFor('WALLET_REQUEST', ({ walletId }) => handle(String(walletId))),
    greet: async () =>
      void (await frameLink
        .newest()
        ?.request('INIT', { options: {}, embedded: false, title: '', prefersDark: false })),
    isNeeded: () => false, // the modal is closed: only what the page waits for shows that a widget is dead
    onFailure: () => {},
  })

  /** The document is gone without a word; what it had sent still arrives. */
  function kill(frame: Frame): void {
    const realm = realms[frame]
    realm.alive = false
    windows[frame].clear()
    for (const undo of realm.undo.splice(0)) undo()
  }

  function load(frame: Frame): void {
    kill(frame)
    const realm: Realm = { alive: true, undo: [], ask: {} }
    realms[frame] = realm
    windows[frame].isDead = () => !realm.alive
    if (frame === 'widget') startWidget(realm)
    else {
      startSecure(realm)
      void frameLink
        .current()
        ?.request('SECURE_LOADED')
        .catch(() => {}) // its session may be over
    }
  }

  function startWidget(realm: Realm): void {
    const link = createHostLink()
    const siblings = createSiblings(realm)
    const accepting = acceptPort({
      window: asWindow(widget),
      isAllowed: () => true,
      onSession: (session) =>
        link.attach(
          session,
          handlersFor('RPC_REQUEST', ({ method }) => handle(String(method)), {
            INIT: siblings.meet,
            SECURE_LOADED: siblings.meet,
          }),
          () => realm.alive && accepting.boot(),
        ),
      onRefused: () => network.report('a page was refused'),
    })
    realm.undo.push(accepting.stop, siblings.stop, link.close)
    realm.ask['widget to page'] = (token, patience) =>
      patience === 'human'
        ? link.request('WALLET_REQUEST', { walletId: token, method: 'x' })
        : link.request('FIND_WALLETS')
  }

  /** The widget's line to the secure frame, made again for each of its documents. */
  function createSiblings(realm: Realm) {
    let link: Link<typeof widgetToSecure> | undefined
    let stopOffering = () => {}
    let stopHeart = () => {}
    function stop() {
      stopOffering()
      stopHeart()
      link?.close()
      link = undefined
    }
    function meet() {
      stop()
      stopOffering = offerPortToSiblings({
        window: asWindow(widget),
        origin: secureOrigin,
        site,
        onSession({ port, id }) {
          const opened = createLink({
            port,
            session: id,
            asks: widgetToSecure,
            answers: secureToWidget,
            handlers: handlersFor('', () => undefined),
            onBroken: () => link === opened && load('secure'),
          })
          link = opened
          const isOn = () => realm.alive && link === opened
          stopHeart = startHeartbeat({
            ping: () => opened.request('PING'),
            active: () => true,
            onDead: () => isOn() && load('secure'),
          })
          realm.ask['widget to secure'] = (token, patience) =>
            patience === 'timed'
              ? opened.request('PING')
              : opened.request('RPC_REQUEST', {
                  namespace: 'eip155',
                  caipNetworkId: 'eip155:1',
                  method: token,
                })
        },
        onVersionMismatch: () => network.report('versions did not match'),
      })
    }
    return { meet, stop }
  }

  function startSecure(realm: Realm): void {
    const link = createWidgetLink()
    const stop = acceptPortFromSibling({
      window: asWindow(secure),
      origin: widgetOrigin,
      site: async () => site,
      onSession: (session) =>
        link.attach(
          session,
          handlersFor('RPC_REQUEST', ({ method }) => handle(String(method))),
        ),
    })
    realm.undo.push(stop, link.close)
    realm.ask.secure = () => link.request('SESSION_UPDATE', { isConnected: true })
  }

  return {
    kill,
    load,
    frameLink,
    isAlive: (frame: Frame) => realms[frame].alive,
    /** The document that would ask, and how; nothing where it has nobody to ask. */
    asker(direction: Direction): { ask: Ask; isAlive: () => boolean } | undefined {
      if (direction === 'page') return { ask: askPage, isAlive: () => true }
      const realm = realms[direction === 'secure' ? 'secure' : 'widget']
      const ask = realm.ask[direction]
      return ask && { ask, isAlive: () => realm.alive }
    },
  }

  async function askPage(token: string, patience: Patience): Promise<unknown> {
    const link = await frameLink.ready()
    if (patience === 'timed') return link.request('PING')
    return link.request('RPC_REQUEST', { namespace: 'eip155', method: token })
  }
}

/** Answers one row as the test says, and all others with nothing. */
function handlersFor(
  row: string,
  answer: (request: Record<string, unknown>) => unknown,
  others: Record<string, () => void> = {},
): never {
  const names = [hostToWidget, widgetToHost, widgetToSecure, secureToWidget].flatMap(({ rows }) =>
    Object.keys(rows),
  )
  const nothing = Object.fromEntries(names.map((name) => [name, () => undefined]))
  return { ...nothing, ...others, [row]: answer } as never // a table of any of the protocols
}

const noRealm = (): Realm => ({ alive: false, undo: [], ask: {} })
const asWindow = (window: FakeWindow) => window as unknown as Window // what handshakes touch of it
