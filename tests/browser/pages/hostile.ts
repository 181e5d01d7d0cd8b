// Scripts of pages that do not keep to the rules. Each is a function written as text into a page, so
// it uses nothing from outside itself.

/**
 * A page that opens a port to the widget as the SDK would, and then sends whatever it is told to:
 * `peer.send(type, payload)` resolves with the widget's answer, `peer.raw(message)` posts as is.
 */
export function hostScript(widgetOrigin: string, query: URLSearchParams): string {
  const { projectId } = JSON.parse(query.get('options') ?? '{}')
  return `(${hostPeer})(${JSON.stringify(`${widgetOrigin}/frame?projectId=${projectId}`)})`
}

/** A frame that answers the SDK's handshake as the widget would; the same `peer` as above. */
export function frameScript(): string {
  return `(${framePeer})()`
}

/** A frame beside the widget that forges what either side might say. */
export function siblingScript(): string {
  return `(${forger})()`
}

function hostPeer(url: string) {
  const frame = document.createElement('iframe')
  frame.name = 'appkit-widget'
  frame.style.cssText = 'width:600px;height:700px'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  const peer = { received: [] as unknown[], closed: false } as Record<string, unknown>
  Object.assign(window, { peer })
  window.addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.data?.appkit !== 'BOOT') return
    const { port1, port2 } = new MessageChannel()
    const session = '00000000-0000-4000-8000-000000000000'
    const waiting = new Map<string, (answer: unknown) => void>()
    let sent = 0
    let heard = 0
    port1.onmessage = ({ data }) => {
      if (data.appkit === 'WELCOME') {
        port1.postMessage({ appkit: 'READY', m: data.m })
        peer.ready = true
        return
      }
      heard += 1
      ;(peer.received as unknown[]).push(data)
      const settle = waiting.get(data.id)
      if (settle) settle(data)
      else if (String(data.type).startsWith('FRAME_') && !/_(SUCCESS|ERROR)$/.test(data.type)) {
        const type = `APP_${data.type.slice(6)}_SUCCESS`
        const payload = data.type === 'FRAME_STORAGE_READ' ? [] : undefined
        sent += 1
        port1.postMessage({ v: 1, s: session, q: sent, id: data.id, type, payload })
      }
    }
    peer.raw = (message: unknown) => port1.postMessage(message)
    peer.next = () => ({ v: 1, s: session, q: sent + 1, id: crypto.randomUUID() })
    peer.heard = () => heard
    peer.send = (type: string, payload: unknown) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID()
        waiting.set(id, resolve)
        sent += 1
        port1.postMessage({ v: 1, s: session, q: sent, id, type, payload })
      })
    frame.contentWindow?.postMessage(
      { appkit: 'HELLO', v: [1, 1], n: session },
      new URL(url).origin,
      [port2],
    )
  })
  frame.src = url
  document.body.append(frame)
}

function framePeer() {
  const peer = { received: [] as unknown[] } as Record<string, unknown>
  Object.assign(window, { peer })
  window.addEventListener('message', (event) => {
    const port = event.ports[0]
    if (event.source !== window.parent || event.data?.appkit !== 'HELLO' || !port) return
    const session = event.data.n
    const waiting = new Map<string, (answer: unknown) => void>()
    let sent = 0
    port.onmessage = ({ data }) => {
      if (data.appkit === 'READY') {
        peer.ready = true
        return
      }
      ;(peer.received as unknown[]).push(data)
      const settle = waiting.get(data.id)
      if (settle) return settle(data)
      sent += 1
      const type = `FRAME_${data.type.slice(4)}_SUCCESS`
      port.postMessage({ v: 1, s: session, q: sent, id: data.id, type })
    }
    peer.send = (type: string, payload: unknown) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID()
        waiting.set(id, resolve)
        sent += 1
        port.postMessage({ v: 1, s: session, q: sent, id, type, payload })
      })
    port.postMessage({
      appkit: 'WELCOME',
      v: 1,
      n: session,
      m: '11111111-1111-4111-8111-111111111111',
    })
  })
  window.parent.postMessage({ appkit: 'BOOT', v: [1, 1] }, '*')
}

function forger() {
  const state = { answers: [] as unknown[], sent: 0 }
  Object.assign(window, { forger: state })
  const forge = (count: number) => {
    const widget = (window.parent.frames as unknown as Record<string, Window>)['appkit-widget']
    const forged = [
      { appkit: 'BOOT', v: [1, 1] },
      { appkit: 'HELLO', v: [1, 1], n: '22222222-2222-4222-8222-222222222222' },
      {
        v: 1,
        s: '22222222-2222-4222-8222-222222222222',
        q: 1,
        id: 'x',
        type: 'FRAME_STATE_CHANGED',
        payload: {},
      },
      {
        v: 1,
        s: '22222222-2222-4222-8222-222222222222',
        q: 1,
        id: 'x',
        type: 'APP_OPEN',
        payload: {},
      },
      {
        v: 1,
        s: '22222222-2222-4222-8222-222222222222',
        q: 1,
        id: 'x',
        type: 'APP_DISCONNECT',
        payload: {},
      },
    ]
    for (let round = 0; round < count; round += 1) {
      const message = forged[round % forged.length]
      for (const target of [window.parent, widget]) {
        if (!target) continue
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => state.answers.push(data)
        target.postMessage(message, '*', [port2])
        state.sent += 1
      }
    }
  }
  Object.assign(window, { forge })
}
