/**
 * Shows what a site wants in a dialog above everything and resolves with true for "Approve".
 *
 * Styles go through the CSSOM, since sites with a strict policy allow nothing else, and are marked
 * important, since a site's own rules would win otherwise.
 */
export function askPerson({ title, rows }) {
  const dialog = create('dialog', {
    margin: '16px 16px auto auto',
    position: 'fixed',
    inset: '0',
    display: 'block',
    width: 'min(368px, calc(100vw - 32px))',
    'max-height': 'calc(100dvh - 32px)',
    'box-sizing': 'border-box',
    padding: '0',
    overflow: 'auto',
    border: '0',
    'border-radius': '16px',
    background: '#17181c',
    color: '#f4f4f5',
    'color-scheme': 'dark',
    font: '14px/1.45 ui-sans-serif, system-ui, sans-serif',
    'box-shadow': '0 0 0 1px #ffffff1f, 0 24px 60px #0009',
  })
  dialog.setAttribute('aria-label', 'Demo Wallet request')
  const approve = button('Approve', { background: '#ffd65a', color: '#17181c' })
  const reject = button('Reject', { background: '#2b2d34', color: '#f4f4f5' })
  const buttons = create('div', {
    display: 'grid',
    'grid-template-columns': '1fr 1fr',
    gap: '8px',
    padding: '16px',
  })
  buttons.append(reject, approve)
  dialog.append(banner(), heading(title), details(rows), buttons)
  document.body.append(dialog)
  dialog.showModal()

  return new Promise((resolve) => {
    const answer = (approved) => {
      dialog.close() // gives the focus back, which removal alone does not
      dialog.remove()
      resolve(approved)
    }
    approve.addEventListener('click', () => answer(true))
    reject.addEventListener('click', () => answer(false))
    dialog.addEventListener('cancel', () => answer(false))
  })
}

function banner() {
  const bar = create('div', {
    display: 'flex',
    'justify-content': 'space-between',
    padding: '10px 16px',
    background: '#ffd65a',
    color: '#17181c',
    'font-weight': '650',
    'font-size': '13px',
  })
  bar.append(
    create('span', {}, 'Demo Wallet'),
    create('span', { 'font-weight': '500' }, 'Test key, no real money'),
  )
  return bar
}

function heading(title) {
  return create(
    'h2',
    {
      margin: '0',
      padding: '16px 16px 4px',
      font: '600 18px/1.3 inherit',
      'font-family': 'inherit',
      'font-size': '18px',
      'font-weight': '600',
    },
    title,
  )
}

function details(rows) {
  const list = create('dl', { margin: '0', padding: '8px 16px 0', display: 'grid', gap: '10px' })
  for (const [name, value] of rows) {
    const row = create('div', { display: 'block' })
    row.append(
      create('dt', { margin: '0', color: '#a1a1aa', 'font-size': '12px' }, name),
      create(
        'dd',
        {
          margin: '2px 0 0',
          'max-height': '180px',
          overflow: 'auto',
          'white-space': 'pre-wrap',
          'overflow-wrap': 'anywhere',
          'font-size': '13px',
        },
        value,
      ),
    )
    list.append(row)
  }
  return list
}

function button(name, colors) {
  const made = create(
    'button',
    {
      display: 'block',
      'min-height': '44px',
      padding: '11px 12px',
      border: '0',
      'border-radius': '10px',
      font: '600 14px/1.2 ui-sans-serif, system-ui, sans-serif',
      cursor: 'pointer',
      ...colors,
    },
    name,
  )
  made.type = 'button'
  return made
}

function create(tag, style, text) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(style))
    element.style.setProperty(name, value, 'important')
  if (text !== undefined) element.textContent = text
  return element
}
