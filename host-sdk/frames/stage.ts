import { doubleClickMs } from '../../shared-schemas/limits.ts'
import { type Card, createCard } from './card.ts'
import { createFrame } from './createFrame.ts'
import { createPlace, type Place, type PlaceOptions } from './place.ts'
import { full, make, style } from './style.ts'

/** Where the kit stands in the page: one element that holds the frame, in a dialog or in the flow. */
export type Stage = Pick<Place, 'attach'> & {
  /** The selector of the option `embed`. */
  embedIn: string | undefined
  /** The kit's only element in the page. */
  element: HTMLElement
  frame: HTMLIFrameElement
  card: Card
  show(): void
  hide(): void
  setHeight(heightPx: number): void
  remove(): void
}

export type StageOptions = PlaceOptions & {
  isDark: () => boolean
  onDismiss: () => void
}

/**
 * Builds the stage once; nothing is ever moved inside it, since that would reload the frame. Closed, it
 * is unseen but laid out: a frame without a box needs two more frames to be painted when it comes back,
 * and Chromium now and then leaves one blank for good that was loaded anew and shown at the same time. A
 * `<dialog>` in the top layer wins over every z-index and makes the page inert; a light-tree element
 * keeps the frame in `parent.frames`. Source: docs/frames.md 9.
 */
export function createStage(window: Window, options: StageOptions): Stage {
  const { document } = window
  const element = document.createElement('appkit-frames')
  const frame = createFrame(document, {
    name: 'appkit-widget',
    title: 'Wallet connection',
    sandbox: ' allow-top-navigation-to-custom-protocols',
    allow: 'clipboard-write;web-share',
  })
  // While our own card stands in for the widget, clicks and keys are for it and its dialog, and what the frame
  // shows may be another view, of another height.
  let inCharge: HTMLElement = frame
  const card = createCard(document, options.isDark, (shown) => {
    style(frame, `opacity:${shown ? 0 : 1}`)
    inCharge = (shown && dialog) || frame
    if (dialog?.open) inCharge.focus()
  })
  const dialog =
    options.embedIn === undefined
      ? createDialog(document, options.onDismiss, () => shownAt)
      : undefined
  const holder = dialog ?? element
  style(
    element,
    `all:initial;display:${dialog ? 'contents' : 'block'};position:relative;height:320px`,
  )
  holder.append(frame, card.element)
  if (dialog) element.append(dialog)
  const place = createPlace(document, element, options)

  let unlock = () => {}
  let shownAt = 0
  let focused: HTMLElement | null = null

  function show() {
    if (!dialog || dialog.matches(':modal') || !element.isConnected) return
    // A page that moved it open took it out of the top layer.
    if (dialog.open) dialog.close()
    else {
      focused = document.activeElement as HTMLElement | null // what has the focus can be focused
      unlock = lockScroll(document)
    }
    shownAt = window.performance.now()
    style(dialog, 'visibility:visible')
    dialog.showModal()
    inCharge.focus()
  }

  return {
    element,
    frame,
    card,
    embedIn: options.embedIn,
    attach: place.attach,
    show,
    hide() {
      card.hide()
      if (!dialog?.open) return
      style(dialog, 'visibility:hidden')
      dialog.close()
      unlock()
      focused?.focus({ preventScroll: true }) // nothing happens to one that has left the page
    },
    setHeight(heightPx) {
      if (!dialog) style(element, `height:${heightPx}px`)
    },
    remove() {
      unlock()
      place.leave()
    },
  }
}

const curtain =
  'position:fixed;overflow:hidden;overscroll-behavior:contain;background:#00000080;visibility:hidden;color-scheme:light'

/** A dialog over everything; it never closes by itself, the visitor's wish goes to `onDismiss`. */
function createDialog(
  document: Document,
  onDismiss: () => void,
  shownAt: () => number,
): HTMLDialogElement {
  const made = make(document, 'dialog', `${full};${curtain}`)
  made.setAttribute('aria-label', 'Wallet connection')
  made.tabIndex = -1
  made.oncancel = (event) => {
    event.preventDefault()
    onDismiss()
  }
  made.onclose = () => {
    // The event comes late: hidden by us, or shown again meanwhile, it means nothing.
    if (!made.open && made.style.visibility !== 'hidden') onDismiss()
  }
  made.onclick = ({ timeStamp }) => {
    // Not the second half of the double click that opened it.
    if (timeStamp - shownAt() > doubleClickMs) onDismiss()
  }
  return made
}

/** Stops the page from scrolling without moving it: a scrollbar that was there keeps its place. */
function lockScroll(document: Document): () => void {
  const { style: root } = document.documentElement
  const { overflow, scrollbarGutter } = root
  const hasScrollbar = document.defaultView!.innerWidth > document.documentElement.clientWidth
  if (hasScrollbar) root.scrollbarGutter = 'stable'
  root.overflow = 'hidden'
  return () => {
    Object.assign(root, { overflow, scrollbarGutter })
  }
}
