import { full, make, style } from './style.ts'

export type Card = {
  element: HTMLElement
  /**
   * Grey bars where the widget's rows will be; `wide` for Connect, which has two columns where they fit, and
   * `isDrawn` where the document may show it before anybody answers.
   */
  showSkeleton(wide: boolean, isDrawn: boolean): void
  /** What happened, with a way on. It takes the focus where it can be closed: a visitor opened it. */
  showFailure(message: string, onRetry: () => void, onClose: (() => void) | undefined): void
  /** `early`: the document shows what the server drew and nobody has answered, so only the skeleton of that goes. */
  hide(early?: boolean): void
}

/** The older name of overflow-wrap is shorter: an address in a message may be longer than the card is wide. */
const text = 'word-wrap:anywhere;font:500 15px/1.4 system-ui,sans-serif;color:inherit'
const rounded = 'border-radius:12px'
/** Where the card stands on a phone and elsewhere. */
const atBottom = 'width:100%;border-radius:24px 24px 0 0;bottom:0;transform:translateX(-50%)'
const inMiddle = 'width:380px;border-radius:24px;top:50%;transform:translate(-50%,-50%)'
/** After that: the room of the widget's two columns, with the bars in the left one; where the widget makes them. */
const twoColumns =
  ';width:760px;height:min(90vh,648px);grid-template:auto/324px;align-content:start'
const roomy = '(min-width:840px) and (min-height:560px) and (not (pointer:coarse))'

/** Whether the widget makes two columns here. */
export const isRoomy = (window: Window) => window.matchMedia(roomy).matches

/**
 * The card that the page paints itself: at the click, before any frame is there, and when none comes.
 * Same place, size and colours as the widget's own. `onToggle` hears when it comes and goes.
 */
export function createCard(
  document: Document,
  isDark: () => boolean,
  onToggle: (shown: boolean) => void,
): Card {
  const element = make(document, 'div', `display:none;${full}`)
  let goesEarly = false

  /** Ink, paper, and what is still to come. */
  const colours = () =>
    isDark()
      ? (['#f3f3f1', '#191b1a', '#262927'] as const)
      : (['#1b1b19', '#fff', '#efeee9'] as const)

  function show(wide: boolean, ...children: HTMLElement[]) {
    goesEarly = false
    const window = document.defaultView!
    const phone = window.innerWidth <= 480
    const [ink, paper] = colours()
    const panel = make(
      document,
      'div',
      `display:grid;gap:12px;position:absolute;left:50%;padding:24px 20px;color:${ink};background:${paper};${phone ? atBottom : inMiddle}${wide && isRoomy(window) ? twoColumns : ''}`,
    )
    panel.onclick = (event) => event.stopPropagation() // a click beside the card closes it
    panel.append(...children)
    element.replaceChildren(panel)
    style(element, 'display:block')
    onToggle(true)
  }

  function bar() {
    return make(document, 'div', `height:60px;${rounded};background:${colours()[2]}`)
  }

  function button(label: string, onClick: () => void) {
    // `outline:revert` is the browser's own focus ring.
    const element = make(
      document,
      'button',
      `padding:12px;${rounded};border:1px solid;outline:revert;${text}`,
    )
    element.textContent = label
    element.onclick = onClick
    return element
  }

  return {
    element,
    showSkeleton(wide, isDrawn) {
      show(wide, bar(), bar(), bar())
      goesEarly = isDrawn
    },
    showFailure(message, onRetry, onClose) {
      const alert = make(document, 'p', text)
      alert.role = 'alert'
      alert.textContent = message
      const retry = button('Try again', onRetry)
      if (!onClose) return show(false, alert, retry)
      show(false, alert, retry, button('Close', onClose))
      retry.focus()
    },
    hide(early) {
      if (element.style.display === 'none' || (early && !goesEarly)) return // the focus stays where it is
      style(element, 'display:none')
      onToggle(false)
    },
  }
}
