import type { Network, Port } from './network.ts'

/** A window as handshakes see it. It outlives its documents; what listens does not. */
export type FakeWindow = ReturnType<typeof createWindow>

export function createWindow(
  network: Network,
  { origin, parent }: { origin: string; parent?: { postMessage: unknown } },
) {
  const listeners = new Map<string, Set<(event: object) => void>>()
  const queue = network.createQueue(() => true)
  const own = {
    origin,
    parent: parent as unknown, // the outermost window is its own
    document: { visibilityState: 'visible', defaultView: undefined as unknown },
    isDead: () => false,
    /** The one window that posts to this one. */
    heardFrom: undefined as FakeWindowLike | undefined,
    addEventListener(type: string, listener: (event: object) => void) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener(type: string, listener: (event: object) => void) {
      listeners.get(type)?.delete(listener)
    },
    postMessage(data: unknown, target: string, ports: Port[] = []) {
      const source = own.heardFrom
      if (!source || source.isDead() || (target !== '*' && target !== origin)) return
      const copy = structuredClone(data)
      for (const port of ports) if (port.peer) port.peer.isDead = source.isDead
      const event = { data: copy, ports, source, origin: source.origin }
      queue.sent.push({
        deliver: () => {
          for (const port of ports) port.isDead = own.isDead
          for (const listener of [...(listeners.get('message') ?? [])]) listener(event)
        },
      })
    },
    /** A new document, or none. */
    clear: () => listeners.clear(),
  }
  own.parent ??= own
  own.document.defaultView = own
  return own
}

type FakeWindowLike = { origin: string; isDead: () => boolean }
