import { connect } from 'node:net'

/**
 * Sends requests at a fixed rate over connections that are kept, for `seconds`. A request waits for a free
 * connection, and its time counts from the moment it was due: a server that stalls cannot hide it by
 * slowing the sender down.
 *
 * `lines` are the requests, used in turn: a head without its last empty line, or a head and a body.
 *
 * @returns `statuses`, how many answers had which status; `ms(share)`, the time within which that share
 *   of all requests was answered, Infinity where it was not
 */
export async function sendRequests(port, { lines, perSecond, seconds, connections = 32 }) {
  const heads = lines.map((line) => {
    const [head, body = ''] = [line].flat()
    return Buffer.from(`${head}\r\n\r\n${body}`, 'latin1')
  })
  const total = perSecond * seconds
  const times = []
  const statuses = {}
  const free = []
  const due = []
  const sockets = []
  let sent = 0
  let finish
  const finished = new Promise((resolve) => {
    finish = resolve
  })

  function send() {
    while (free.length > 0 && due.length > 0) {
      const socket = free.pop()
      socket.dueAt = due.shift()
      socket.write(heads[sent % heads.length])
      sent += 1
    }
  }

  function answered(socket, status) {
    times.push(performance.now() - socket.dueAt)
    statuses[status] = (statuses[status] ?? 0) + 1
    free.push(socket)
    if (times.length === total) finish()
    else send()
  }

  function open() {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
      if (!isWhole(text)) return
      const status = text.slice(9, 12)
      text = ''
      answered(socket, status)
    })
    // The server closes a connection that was idle; the next request takes another one.
    socket.on('close', () => {
      const index = free.indexOf(socket)
      if (index !== -1) free.splice(index, 1)
      sockets.splice(sockets.indexOf(socket), 1)
      if (times.length < total) open()
    })
    socket.on('error', () => {})
    sockets.push(socket)
    free.push(socket)
  }

  for (let index = 0; index < connections; index += 1) open()
  const startedAt = performance.now()
  let scheduled = 0
  const clock = setInterval(() => {
    const now = performance.now()
    for (; scheduled < total; scheduled += 1) {
      const at = startedAt + (scheduled / perSecond) * 1_000
      if (at > now) break
      due.push(at)
    }
    send()
  }, 1)
  const late = setTimeout(finish, (seconds + 20) * 1_000)
  await finished
  clearInterval(clock)
  clearTimeout(late)
  const sorted = times.sort((a, b) => a - b)
  while (sorted.length < total) sorted.push(Number.POSITIVE_INFINITY)
  for (const socket of [...sockets]) socket.destroy()
  return {
    statuses,
    perSecond: Math.round((total / (performance.now() - startedAt)) * 1_000),
    ms: (share) => sorted[Math.min(total - 1, Math.floor(total * share))],
  }
}

/** One answer at a time is on a connection. */
function isWhole(text) {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return false
  const head = text.slice(0, end).toLowerCase()
  const length = /\ncontent-length: (\d+)/.exec(head)
  if (length) return text.length >= end + 4 + Number(length[1])
  return head.includes('transfer-encoding: chunked') ? text.endsWith('0\r\n\r\n') : true
}
