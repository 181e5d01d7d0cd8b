// The page of the inbox: polls for new mails every second and shows the selected one.

const refreshMs = 1_000
const part = (id) => document.getElementById(id)
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const fullTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })

let messages = []
let chosenId

async function refresh() {
  const answer = await fetch('/messages.json')
  const latest = await answer.json()
  if (latest[0]?.id === messages[0]?.id && latest.length === messages.length) return
  messages = latest
  if (!messages.some(({ id }) => id === chosenId)) choose(undefined)
  drawList()
}

function drawList() {
  part('count').textContent = messages.length === 0 ? '' : String(messages.length)
  part('clear').disabled = messages.length === 0
  part('empty').hidden = messages.length > 0
  part('rows').replaceChildren(...messages.map(createRow))
}

function createRow({ id, to, subject, date }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-current', String(id === chosenId))
  button.append(line('to', to), line('when', clock.format(date)), line('subject', subject))
  button.addEventListener('click', () => choose(id))
  const row = document.createElement('li')
  row.append(button)
  return row
}

function line(className, text) {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

function choose(id) {
  chosenId = id
  const message = messages.find((known) => known.id === id)
  part('mail').hidden = message === undefined
  part('nothing').hidden = message !== undefined
  part('inbox').classList.toggle('reading', message !== undefined)
  for (const [index, row] of [...part('rows').children].entries())
    row.firstChild.setAttribute('aria-current', String(messages[index]?.id === id))
  if (message === undefined) return
  part('subject').textContent = message.subject
  part('to').textContent = `To ${message.to}`
  part('date').textContent = fullTime.format(message.date)
  part('date').dateTime = new Date(message.date).toISOString()
  part('text').textContent = message.text
  part('html').src = `/messages/${message.id}`
}

function showAs(designed) {
  part('html').hidden = !designed
  part('text').hidden = designed
  part('asHtml').setAttribute('aria-pressed', String(designed))
  part('asText').setAttribute('aria-pressed', String(!designed))
}

part('asHtml').addEventListener('click', () => showAs(true))
part('asText').addEventListener('click', () => showAs(false))
part('back').addEventListener('click', () => choose(undefined))
part('clear').addEventListener('click', async () => {
  await fetch('/messages.json', { method: 'DELETE' })
  await refresh()
})

drawList()
for (;;) {
  await refresh().catch(() => {}) // the stack was stopped; it may be started again
  await new Promise((resolve) => setTimeout(resolve, refreshMs))
}
