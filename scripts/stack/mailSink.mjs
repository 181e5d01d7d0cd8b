import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { StackError } from './StackError.mjs'

const keptMails = 200

/**
 * Starts an SMTP server on 127.0.0.1 that accepts every mail, delivers none, and keeps the newest 200 in memory. `pause()`
 * stops it and `resume()` starts it again on the same port, so `smtpUrl` stays valid.
 *
 * A message is `{ id, to, subject, text, html, date }`, `date` in epoch milliseconds.
 *
 * @throws StackError
 */
export async function startMailSink() {
  const messages = []
  const waiting = new Set()
  let nextId = 1
  let server

  async function receive(stream) {
    const mail = await PostalMime.parse(await readAll(stream))
    const message = {
      id: nextId,
      to: mail.to?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      date: Date.now(),
    }
    nextId += 1
    messages.unshift(message)
    messages.length = Math.min(messages.length, keptMails)
    for (const look of [...waiting]) look()
  }

  const listen = async (port) => {
    server = createServer(receive)
    return open(server, port)
  }
  const port = await listen(0)
  const messagesTo = (to) => messages.filter((message) => isTo(message, to))

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** The mails to an address, or all mails without one, newest first. */
    messages: messagesTo,
    clear: () => messages.splice(0),
    /**
     * Waits for the newest mail to an address that arrived after the message with the id `after` and whose subject
     * matches. Rejects after `timeoutMs`.
     */
    waitForMail: (to, { after = 0, matching = /^/, timeoutMs = 10_000 } = {}) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = messagesTo(to).find(
            ({ id, subject }) => id > after && matching.test(subject),
          )
          if (found) end(() => resolve(found))
        }
        const end = (settle) => {
          clearTimeout(timer)
          waiting.delete(look)
          settle()
        }
        const timer = setTimeout(
          () => end(() => reject(new Error(`No mail to ${to} came within ${timeoutMs} ms.`))),
          timeoutMs,
        )
        waiting.add(look)
        look()
      }),
    pause: () => close(server),
    resume: () => listen(port),
    stop: () => close(server),
  }
}

function createServer(receive) {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onData(stream, _session, done) {
      receive(stream).then(() => done(), done)
    },
  })
}

/** Opens the port. Later errors, such as a client that drops its connection, are ignored. */
function open(server, port) {
  return new Promise((resolve, reject) => {
    const fail = (cause) => reject(new StackError('mail', cause.message, { cause }))
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      server.on('error', () => {})
      resolve(server.server.address().port)
    })
  })
}

function close(server) {
  return new Promise((resolve) => {
    server.server.listening ? server.close(() => resolve()) : resolve()
  })
}

function isTo({ to }, wanted) {
  return wanted === undefined || to.toLowerCase() === wanted.toLowerCase()
}

async function readAll(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
