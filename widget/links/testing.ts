import { frameReadyDelayMs } from '../../shared-schemas/limits.ts'
import type { Handlers, Name, Request } from '../../shared-schemas/messaging/define.ts'
import { createLink, type Link } from '../../shared-schemas/messaging/link.ts'
import { acceptPortFromSibling } from '../../shared-schemas/messaging/siblings.ts'
import { secureToWidget } from '../../shared-schemas/protocols/secureToWidget.ts'
import type { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'
import { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'

export type TestSecureOptions = {
  /** What the frame answers; a row without an entry is answered as a frame nobody is logged in to. */
  answers?: Partial<Handlers<typeof widgetToSecure>>
  /** Whether its browser lets it keep anything; it does unless this says no. */
  persistent?: boolean
  /**
   * `unloaded`: the page never says that the frame is there. `silent`: the frame never says READY. `slow`: the
   * 500 ms are left to the test. `newer`: the frame speaks a later protocol only.
   */
  fault?: 'unloaded' | 'silent' | 'slow' | 'blocked' | 'newer'
}

type Need = Request<typeof widgetToHost, 'NEED_SECURE'>
type Place = Request<typeof widgetToHost, 'PLACE_SECURE'>['place']
type Asked = { name: Name<typeof widgetToSecure>; payload: unknown }

const widgetOrigin = 'http://widget.shop.localhost:4000'
const noUser = { address: '0x', chainId: 1 }

/** The secure frame of a test: a sibling window, reached by the real handshake over a real port. */
export function createTestSecure(
  given: TestSecureOptions & {
    siteOrigin: string
    projectId: string | undefined
    /** The page's part: tells the widget that the frame has a new document. */
    tellLoaded: () => void
    advance: (ms: number) => void
  },
) {
  const { window, frame, opened, visit } = createWindows()
  const asked: Asked[] = []
  const needs: Need[] = []
  const places: Place[] = []
  const links: Link<typeof secureToWidget>[] = []
  const answers = { ...defaultAnswers, ...given.answers }
  let { fault } = given
  const handlers = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (payload: never) => {
        if (name !== 'PING' && name !== 'SYNC_THEME')
          asked.push({ name: name as Asked['name'], payload }) // the keys of the table
        return answer(payload)
      },
    ]),
  ) as Handlers<typeof widgetToSecure> // as above

  frame.addEventListener('message', (event) => {
    if (fault !== 'newer') return
    event.stopImmediatePropagation()
    const nonces = { n: event.data.n, m: crypto.randomUUID() }
    event.ports[0]?.postMessage({ appkit: 'WELCOME', v: 2, ...nonces })
  })
  acceptPortFromSibling({
    window: frame,
    origin: widgetOrigin,
    site: async () => ({ siteOrigin: given.siteOrigin, projectId: given.projectId }),
    async onSession({ port, id }) {
      const options = { asks: secureToWidget, answers: widgetToSecure, handlers }
      const link = createLink({ port, session: id, ...options })
      links.push(link)
      if (fault === 'silent') return
      const ready = link.request('READY', {
        version: '0.0.0',
        persistent: given.persistent ?? true,
      })
      if (
        !(await ready.then(
          () => true,
          () => false,
        ))
      )
        return // the test is over
      if (fault !== 'slow') given.advance(frameReadyDelayMs)
    },
  })

  return {
    window,
    /** How the widget's document came; `reload` once it was loaded again. */
    visit,
    /** Windows that the widget has opened, oldest first. */
    opened,
    /** Every request of the widget, without the ones that only keep the frame alive or dressed. */
    asked,
    needs,
    places,
    /** Ends the fault: the next frame that is needed comes. */
    mend() {
      fault = undefined
    },
    /** The frame's end of the newest session: it can tell things by itself. */
    link: () => links.at(-1)!, // a test that tells has a session
    /** How many sessions the widget has begun. */
    sessions: () => links.length,
    host: {
      NEED_SECURE(need: Need) {
        needs.push(need)
        if (fault === 'blocked')
          throw Object.assign(new Error('The page blocks it'), { code: 'WIDGET_BLOCKED' })
        if (fault !== 'unloaded') given.tellLoaded()
      },
      PLACE_SECURE: ({ place }: { place?: Place }) => void places.push(place),
    },
    close() {
      for (const link of links) link.close()
    },
  }
}

/** Two frames of one page, which post to each other as a browser would let them. */
function createWindows() {
  const window = new EventTarget() as unknown as Window // what the handshake uses is added below
  const frame = new EventTarget() as unknown as Window
  const page = { length: 1, 0: frame, 'appkit-secure': frame }
  const opened: { uri: string; closed: boolean; close: () => void }[] = []
  const visit = { type: 'navigate' }
  Object.assign(window, {
    performance: { getEntriesByType: () => [visit] },
    location: {
      href: `${widgetOrigin}/frame`,
      reload() {
        visit.type = 'reload'
      },
    },
    fetch: async () => new Response(),
    parent: page,
    document: { visibilityState: 'visible' },
    navigator: { userAgent: 'Test', maxTouchPoints: 0 },
    open(uri: string) {
      const popup = {
        uri,
        closed: false,
        opener: window as Window | null,
        document: { title: '', body: { textContent: '' } },
        location: { replace: (next: string) => void Object.assign(popup, { uri: next }) },
        focus() {},
        close: () => void Object.assign(popup, { closed: true }),
      }
      opened.push(popup)
      return popup
    },
  })
  Object.assign(frame, {
    parent: page,
    postMessage(data: unknown, _: string, ports: MessagePort[]) {
      const parts = { data, ports, source: window, origin: widgetOrigin }
      frame.dispatchEvent(Object.assign(new Event('message'), parts))
    },
  })
  return { window, frame, opened, visit }
}

const defaultAnswers: Handlers<typeof widgetToSecure> = {
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  PROVE_WORK: () => ({ action: 'VERIFY_OTP' }),
  CANCEL_LOGIN: () => undefined,
  CONNECT_DEVICE: () => undefined,
  CONNECT_OTP: () => undefined,
  CONNECT_SOCIAL: () => noUser,
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'http://secure.shop.localhost:4000/' }),
  GET_USER: () => noUser,
  SIGN_OUT: () => undefined,
  UNLOCK: () => undefined,
  IS_CONNECTED: () => ({ isConnected: false }),
  GET_CHAIN_ID: () => ({ chainId: 1 }),
  RPC_REQUEST: () => undefined,
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@example.com' }),
  SYNC_THEME: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
  INIT_SMART_ACCOUNT: () => ({ address: '0x', isDeployed: false }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: '0x' }),
  CONNECT_FARCASTER: () => ({}),
  GET_FARCASTER_URI: () => ({ url: 'http://secure.shop.localhost:4000/' }),
  RELOAD: () => undefined,
  ABORT_REQUESTS: () => undefined,
  CONTINUE_LOGIN: () => undefined,
  GET_PAGE_URI: ({ page }) => ({ uri: `http://secure.shop.localhost:4000/${page}` }),
  PING: () => undefined,
}
