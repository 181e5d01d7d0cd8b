import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { reconnectDelaysMs } from '../../shared-schemas/limits.ts'
import { offerPort } from '../../shared-schemas/messaging/connect.ts'
import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'
import { blockedFault } from '../errors/blockedFault.ts'
import { createFrame } from './createFrame.ts'
import { style } from './style.ts'
import { watchLoading } from './watchLoading.ts'

export type Need = Request<typeof widgetToHost, 'NEED_SECURE'>
type Place = Request<typeof widgetToHost, 'PLACE_SECURE'>

/** The frame that holds the keys of embedded wallets, beside the widget's. */
export type SecureFrame = {
  /** Settles when its document knows the page. @throws SAME_ORIGIN_WIDGET, WIDGET_BLOCKED */
  need(need: Need): Promise<void>
  place(place: Place): void
  remove(): void
}

/**
 * Makes the frame when the widget first needs it, as its next sibling: the two talk without us. The
 * port of our own handshake carries nothing; it tells the frame the page's origin.
 */
export function createSecureFrame(
  window: Window,
  widget: HTMLIFrameElement,
  onLoaded: () => void,
): SecureFrame {
  let frame: HTMLIFrameElement | undefined
  let loading: Promise<void>
  let remove = () => {}

  /** Unseen frames are kept rendered: one that is not would be slowed down. */
  function place({ place }: Place) {
    if (!frame) return
    style(frame, `inset:auto;visibility:${place ? 'inherit' : 'hidden'}`)
    for (const [name, px] of Object.entries(place ?? { left: 0, top: 0, width: 1, height: 1 }))
      style(frame, `${name}:${px}px`)
    if (place) frame.focus() // the widget keeps the keys of its own view to itself
  }

  function make(url: string, origin: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const made = createFrame(window.document, {
        name: 'appkit-secure',
        title: 'Secure login',
        sandbox: '',
        allow: `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`,
      })
      made.src = url
      const stopWatching = watchLoading(window, url, reject, () =>
        reject(blockedFault(new URL(url).origin)),
      )
      const stopReloading = reloadUntilHere(window, made, url)
      const stopWaiting = () => {
        stopWatching()
        stopReloading()
      }
      const stopOffering = offerPort({
        window,
        frame: () => made.contentWindow,
        origin,
        onSession() {
          stopWaiting()
          resolve()
          onLoaded()
        },
        onVersionMismatch() {},
      })
      remove = () => {
        stopWaiting()
        stopOffering()
        made.remove()
        resolve()
      }
      frame = made
      place({})
      widget.after(made)
    })
  }

  return {
    place,
    need({ url, reload }) {
      const { origin } = new URL(url)
      // javascript:, data: and about: have the origin "null"; the first would run as the page (T14).
      if (origin === 'null' || origin === window.location.origin)
        throw new AppKitError(errors.SAME_ORIGIN_WIDGET, { origin })
      if (frame && !reload) return loading.then(onLoaded) // the widget itself was loaded anew
      remove()
      loading = make(url, origin)
      return loading
    },
    remove: () => remove(),
  }
}

/**
 * Loads the frame again, 2, 4 and 8 s after it loaded without a word of our document in it, and when the
 * network is back: the browser shows an error page of its own then. Returns its undo.
 */
function reloadUntilHere(window: Window, frame: HTMLIFrameElement, url: string): () => void {
  const delays = [...reconnectDelaysMs]
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = () => {
    clearTimeout(timer)
    frame.contentWindow?.location.replace(url) // adds nothing to the history of the page
  }
  frame.onload = () => {
    clearTimeout(timer)
    const delayMs = delays.shift()
    if (delayMs !== undefined) timer = setTimeout(reload, delayMs)
  }
  window.addEventListener('online', reload)
  return () => {
    clearTimeout(timer)
    frame.onload = null
    window.removeEventListener('online', reload)
  }
}
