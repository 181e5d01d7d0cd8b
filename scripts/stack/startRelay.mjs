import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const messageMaxBytes = 1 << 20
const pingMs = 20_000
const topicPattern = /^[0-9a-f]{64}$/

/**
 * Starts a WalletConnect relay on 127.0.0.1: JSON-RPC over WebSocket (`irn_…`), a mailbox per topic whose messages live as
 * long as their sender requests, and the two session methods of the protocol. It is for local use only: it does not
 * authenticate clients and stores nothing on disk. Messages are end-to-end encrypted, as on any relay.
 *
 * `pause()` closes every connection and refuses new ones until `resume()`. `stall()` keeps the connections open but
 * answers nothing until `resume()`, like a dead network. `drop()` closes every connection once. `methods` counts the
 * calls by method, `connections()` the open connections.
 */
export async function startRelay({ port = 0 } = {}) {
  const state = { mode: 'on', box: new Map(), subscribers: new Map(), methods: {} }
  const server = createServer((_request, response) => response.writeHead(426).end('WebSocket only'))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageMaxBytes })
  server.on('upgrade', (request, socket, head) => {
    if (state.mode === 'paused') return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => onConnection(state, client, request))
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const drop = () => {
    for (const client of sockets.clients) client.terminate()
  }
  return {
    port: server.address().port,
    url: `ws://127.0.0.1:${server.address().port}`,
    methods: state.methods,
    connections: () => sockets.clients.size,
    drop,
    pause() {
      state.mode = 'paused'
      drop()
    },
    stall() {
      state.mode = 'stalled'
    },
    resume() {
      if (state.mode === 'stalled') drop() // clients reconnect and send again what was lost
      state.mode = 'on'
    },
    stop: () =>
      new Promise((resolve) => {
        drop()
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function onConnection(state, client, request) {
  client.identity = identityOf(new URL(request.url, 'ws://relay').searchParams.get('auth') ?? '')
  const pings = setInterval(() => state.mode === 'on' && client.ping(), pingMs)
  client.on('error', () => client.terminate())
  client.on('close', () => {
    clearInterval(pings)
    for (const clients of state.subscribers.values()) clients.delete(client)
  })
  client.on('message', (data) => {
    if (state.mode === 'stalled') return
    const asked = parse(data)
    if (typeof asked?.method === 'string') answer(state, client, asked)
  })
}

function answer(state, client, { id, method, params }) {
  state.methods[method] = (state.methods[method] ?? 0) + 1
  const send = (body) => client.send(JSON.stringify({ id, jsonrpc: '2.0', ...body }))
  if (!Object.hasOwn(methods, method))
    return send({ error: { code: -32601, message: `No method ${method}` } })
  try {
    send({ result: methods[method](state, client, params ?? {}) })
  } catch (error) {
    send({ error: { code: -32602, message: error.message } })
  }
}

const methods = {
  irn_publish: publish,
  irn_batchPublish: (state, client, { messages }) =>
    messages.every((each) => publish(state, client, each)),
  irn_subscribe: (state, client, { topic }) => subscribe(state, client, topic),
  irn_batchSubscribe: (state, client, { topics }) =>
    topics.map((topic) => subscribe(state, client, topic)),
  irn_unsubscribe: (state, client, { topic }) => unsubscribe(state, client, topic),
  irn_batchUnsubscribe: (state, client, { subscriptions }) =>
    subscriptions.every(({ topic }) => unsubscribe(state, client, topic)),
  irn_fetchMessages: (state, client, { topic }) => waiting(state, client, [topic]),
  irn_batchFetchMessages: (state, client, { topics }) => waiting(state, client, topics),
  wc_proposeSession(state, client, { pairingTopic: topic, sessionProposal: message, ...rest }) {
    subscribe(state, client, topic)
    return publish(state, client, { ...rest, topic, message, tag: 1100 })
  },
  wc_approveSession(state, client, { pairingTopic, sessionTopic, ...rest }) {
    subscribe(state, client, sessionTopic)
    const { sessionProposalResponse, sessionSettlementRequest, ttl } = rest
    publish(state, client, {
      topic: pairingTopic,
      message: sessionProposalResponse,
      ttl,
      tag: 1101,
    })
    return publish(state, client, {
      topic: sessionTopic,
      message: sessionSettlementRequest,
      ttl,
      tag: 1102,
    })
  },
}

function publish(state, client, { topic, message, ttl = 300, tag = 0, attestation }) {
  if (typeof message !== 'string') throw new Error('message must be a string')
  const lines = readMailbox(state, topic)
  const id = digest(message)
  if (lines.some((each) => each.id === id)) return true
  const publishedAt = Date.now()
  const line = { id, message, publishedAt, tag, attestation, from: client.identity }
  lines.push({ ...line, expiry: publishedAt + Number(ttl) * 1000 })
  for (const other of state.subscribers.get(topic) ?? [])
    if (other !== client) deliver(state, other, topic, line)
  return true
}

function subscribe(state, client, topic) {
  const lines = readMailbox(state, topic)
  const clients = state.subscribers.get(topic) ?? new Set()
  state.subscribers.set(topic, clients.add(client))
  setImmediate(() => {
    for (const line of lines) if (line.from !== client.identity) deliver(state, client, topic, line)
  })
  return subscriptionOf(client, topic)
}

function unsubscribe(state, client, topic) {
  state.subscribers.get(topic)?.delete(client)
  return true
}

function waiting(state, client, topics) {
  const messages = topics.flatMap((topic) =>
    readMailbox(state, topic)
      .filter(({ from }) => from !== client.identity)
      .map(({ message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
  )
  return { messages, hasMore: false }
}

function deliver(state, client, topic, { message, publishedAt, tag, attestation }) {
  if (state.mode !== 'on' || client.readyState !== client.OPEN) return
  const data = { topic, message, publishedAt, tag, attestation }
  const params = { id: subscriptionOf(client, topic), data }
  client.send(
    JSON.stringify({ id: requestId(), jsonrpc: '2.0', method: 'irn_subscription', params }),
  )
}

/** The messages of a topic that have not expired. */
function readMailbox(state, topic) {
  if (!topicPattern.test(topic)) throw new Error(`${String(topic).slice(0, 80)} is not a topic`)
  const now = Date.now()
  const lines = (state.box.get(topic) ?? []).filter(({ expiry }) => expiry > now)
  state.box.set(topic, lines)
  return lines
}

let counter = 0
const requestId = () => Date.now() * 1000 + (counter++ % 1000)
const digest = (text) => createHash('sha256').update(text).digest('hex')
const subscriptionOf = (client, topic) => digest(`${topic}${client.identity}`)

/** The id that a client claims: the issuer of its token. The signature is not verified. */
function identityOf(token) {
  try {
    return String(JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).iss)
  } catch {
    return randomUUID()
  }
}

function parse(data) {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
