import { connect } from 'node:net'

/**
 * Sends HTTP/1.1 requests at a fixed rate for `seconds`, over keep-alive connections. A request waits for a free
 * connection, and its latency counts from the time it was due, so a stalling server cannot hide its latency by slowing
 * down the sender (coordinated omission).
 *
 * `requests` are used in turn. Each is a head without its last empty line, or `[head, body]`.
 *
 * @returns `statuses`, the number of answers by status; `perSecond`, the rate of answers; `ms(share)`, the latency within
 *   which that share (0 to 1) of all requests was answered, or Infinity
 */
export async function sendRequests(port, { requests, perSecond, seconds, connections = 32 }) {
  const messages = requests.map((request) => {
    const [head, body = ''] = [request].flat()
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
      socket.write(messages[sent % messages.length])
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
      if (!isComplete(text)) return
      const status = text.slice(9, 12)
      text = ''
      answered(socket, status)
    })
    // The server closes idle connections; open another one.
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

/** True if `text` is a complete answer. A connection has only one answer at a time. */
function isComplete(text) {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return false
  const head = text.slice(0, end).toLowerCase()
  const length = /\ncontent-length: (\d+)/.exec(head)
  if (length) return text.length >= end + 4 + Number(length[1])
  return head.includes('transfer-encoding: chunked') ? text.endsWith('0\r\n\r\n') : true
}
