import { draw, short } from './draw.js'

/** The steps of a payment and what they are called while they wait, are under way, are done, and have failed. */
const steps = [
  {
    id: 'wallet',
    now: 'Waiting for your wallet',
    done: 'Approved in your wallet',
    failed: 'Not approved in your wallet',
  },
  { id: 'sent', later: 'Sent', now: 'Sending', done: 'Sent' },
  { id: 'confirmed', later: 'Confirmed', now: 'Waiting for the next block' },
]

/** The card in the corner that follows one payment from the wallet to its receipt. */
export function openTill(element, print) {
  const list = draw('ol', { className: 'steps' })
  const more = draw('div', { className: 'till-more' })
  const show = (current, state = 'now') => list.replaceChildren(...drawSteps(current, state))
  let reached = 'wallet'
  show(reached)
  element.replaceChildren(drawHead(element, print), list, more)
  element.hidden = false

  return {
    /** `sent` means that the wallet has sent it: what is under way then is its block. */
    step(id) {
      reached = id === 'sent' ? 'confirmed' : id
      show(reached)
    },
    confirmed(payment) {
      show('confirmed', 'done')
      list.lastElementChild.textContent = `Confirmed in block ${payment.blockNumber}`
      more.replaceChildren(drawReceipt(payment))
    },
    waiting() {
      more.replaceChildren(draw('p', { className: 'muted' }, 'One moment'))
    },
    /** `onPress` is the way on, `text` its name. */
    failed(text, { text: name = 'Try again', onPress }) {
      show(reached, 'failed')
      const again = draw('button', { type: 'button', className: 'solid' }, name)
      again.addEventListener('click', onPress)
      more.replaceChildren(draw('p', { className: 'error', role: 'alert' }, text), again)
    },
  }
}

function drawHead(element, print) {
  const close = draw('button', { type: 'button', className: 'close', ariaLabel: 'Close' }, '×')
  close.addEventListener('click', () => {
    element.hidden = true
  })
  const picture = draw('img', { src: `/prints/${print.id}.svg`, alt: '', width: 60, height: 78 })
  const title = draw('p', { className: 'till-title' }, print.title)
  const price = draw('p', { className: 'muted' }, `${print.price} DUSD`)
  return draw('div', { className: 'till-head' }, picture, draw('div', {}, title, price), close)
}

/** Everything before the current step is done, everything after it waits. */
function drawSteps(current, state) {
  const position = steps.findIndex(({ id }) => id === current)
  return steps.map((step, index) => {
    const own = index < position ? 'done' : index > position ? 'later' : state
    const item = draw('li', {}, step[own] ?? step.now)
    item.dataset.state = own
    return item
  })
}

function drawReceipt({ hash, from, blockNumber }) {
  const copy = draw('button', { type: 'button', className: 'quiet small' }, 'Copy hash')
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(hash)
    copy.textContent = 'Copied'
  })
  const rows = [
    ['Paid by', short(from), from],
    ['Transaction', short(hash), hash],
    ['Block', String(blockNumber), ''],
  ]
  const facts = rows.map(([name, value, title]) =>
    draw('div', {}, draw('dt', {}, name), draw('dd', { title }, value)),
  )
  return draw(
    'div',
    { className: 'receipt' },
    draw('p', { className: 'thanks' }, 'Thank you. Your print is set aside.'),
    draw('dl', { className: 'facts' }, ...facts),
    copy,
  )
}
