import { full, make, style } from './style.ts'

export type Card = {
  element: HTMLElement
  /** Grey bars where the widget's rows will be. */
  showSkeleton(): void
  /** What happened, with a way on. It takes the focus where it can be closed: a visitor opened it. */
  showFailure(message: string, onRetry: () => void, onClose: (() => void) | undefined): void
  hide(): void
}

const font = '500 15px/1.4 system-ui, sans-serif'

/**
 * The card that the page paints itself: at the click, before any frame is there, and when none comes.
 * Same place, size and colours as the widget's own. `onToggle` hears when it comes and goes.
 */
export function createCard(
  document: Document,
  isDark: () => boolean,
  onToggle: (shown: boolean) => void,
): Card {
  const element = make(document, 'div', { ...full, display: 'none' })
  const panel = make(document, 'div', {})
  panel.onclick = (event) => event.stopPropagation() // a click beside the card closes it
  element.append(panel)

  /** Ink, paper, and what is still to come. */
  const colours = () =>
    (isDark() ? '#f3f3f1 #191b1a #262927' : '#1b1b19 #ffffff #efeee9').split(' ')

  function show(...children: HTMLElement[]) {
    const phone = document.defaultView!.innerWidth <= 480
    const [ink = '', paper = ''] = colours()
    style(element, { display: 'block' })
    style(panel, {
      display: 'grid',
      gap: '12px',
      position: 'absolute',
      left: '50%',
      width: phone ? '100%' : '380px',
      padding: '24px 20px',
      font,
      color: ink,
      background: paper,
      'border-radius': phone ? '24px 24px 0 0' : '24px',
      ...(phone
        ? { bottom: '0', transform: 'translateX(-50%)' }
        : { top: '50%', transform: 'translate(-50%, -50%)' }),
    })
    panel.replaceChildren(...children)
    onToggle(true)
  }

  function bar() {
    return make(document, 'div', {
      height: '60px',
      'border-radius': '12px',
      background: colours()[2]!,
    })
  }

  function button(label: string, onClick: () => void) {
    const element = make(document, 'button', {
      font,
      padding: '12px',
      'border-radius': '12px',
      color: 'inherit',
      border: '1px solid currentColor',
      outline: 'revert', // the browser's own focus ring
    })
    element.textContent = label
    element.onclick = onClick
    return element
  }

  return {
    element,
    showSkeleton: () => show(bar(), bar(), bar()),
    showFailure(message, onRetry, onClose) {
      const text = make(document, 'p', { font, color: 'inherit' })
      text.role = 'alert'
      text.textContent = message
      const retry = button('Try again', onRetry)
      if (!onClose) return show(text, retry)
      show(text, retry, button('Close', onClose))
      retry.focus()
    },
    hide() {
      style(element, { display: 'none' })
      onToggle(false)
    },
  }
}
