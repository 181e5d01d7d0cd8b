/**
 * A document that took the place of the secure frame. It says what that would say, to whoever is
 * there, and hands on what it is told. Runs as text in a page.
 */
export function evilFrame(): void {
  const told: unknown[] = []
  const { tell } = window as unknown as { tell: (told: unknown[]) => void } // the test's
  setInterval(() => tell(told), 200)
  const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'
  const speak = () => {
    for (const target of [
      window.parent,
      ...Array.from({ length: window.parent.length }, (_, at) => window.parent[at]!),
    ]) {
      if (target === window) continue
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => told.push(data)
      target.postMessage({ appkit: 'BOOT', v: [1, 1] }, '*')
      target.postMessage({ appkit: 'WELCOME', v: 1, n: nonce, m: nonce }, '*', [port2])
      const ready = { version: '0.1.0', persistent: true }
      target.postMessage(
        { v: 1, s: nonce, q: 1, id: 'x', type: 'FRAME_READY', payload: ready },
        '*',
      )
    }
  }
  window.addEventListener('message', ({ data, ports, origin }) => {
    if (origin === window.location.origin) return // another of our kind
    told.push(data)
    for (const port of ports) {
      port.onmessage = (event) => told.push(event.data)
      const welcome = { appkit: 'WELCOME', v: 1, n: (data as { n?: string })?.n, m: nonce }
      port.postMessage(welcome)
    }
  })
  speak()
  setInterval(speak, 500)
}
