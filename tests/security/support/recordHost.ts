/**
 * What a site could run before the kit's script: it replaces everything through which a word might
 * pass it, and keeps what it hears. Runs as text in the page, so it uses nothing from outside itself.
 */
export function recordHost(): void {
  if (window !== window.top) return
  const heard: string[] = []
  Object.assign(window, { heard })
  const seen = new WeakSet<object>()
  const note = (...values: unknown[]) => {
    for (const value of values) {
      try {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        heard.push(text ?? String(value))
      } catch {
        heard.push(String(value))
      }
    }
  }
  type Method = (this: unknown, ...values: unknown[]) => unknown
  const wrap = (owner: object, name: string) => {
    const methods = owner as Record<string, Method>
    const method = methods[name]!
    methods[name] = function (this: unknown, ...values) {
      note(name, ...values)
      const result = method.apply(this, values)
      if (result instanceof Promise) result.then(note, note)
      else note(result)
      return result
    }
  }
  const listen = EventTarget.prototype.addEventListener as Method
  const onEvent = (event: Event) => {
    if (seen.has(event)) return
    seen.add(event)
    const { data, key, origin, target } = event as MessageEvent & KeyboardEvent
    note(event.type, data, key, origin, (target as HTMLInputElement | null)?.value)
  }
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...values: unknown[]) {
    listen.call(this, values[0], onEvent, true)
    return listen.apply(this, values)
  } as typeof EventTarget.prototype.addEventListener
  for (const type of [
    'message',
    'keydown',
    'keyup',
    'beforeinput',
    'input',
    'change',
    'paste',
    'copy',
    'focusin',
  ])
    listen.call(window, type, onEvent, true)
  const owners: [object, string[]][] = [
    [window, ['postMessage', 'fetch', 'open', 'setTimeout', 'structuredClone']],
    [MessagePort.prototype, ['postMessage', 'start']],
    [BroadcastChannel.prototype, ['postMessage']],
    [Worker.prototype, ['postMessage']],
    [XMLHttpRequest.prototype, ['open', 'send']],
    [WebSocket.prototype, ['send']],
    [Navigator.prototype, ['sendBeacon']],
    [Storage.prototype, ['setItem', 'getItem']],
    [JSON, ['parse']],
    [History.prototype, ['pushState', 'replaceState']],
    [Node.prototype, ['appendChild', 'insertBefore']],
    [Element.prototype, ['setAttribute']],
    [Map.prototype, ['set']],
    [TextDecoder.prototype, ['decode']],
    [TextEncoder.prototype, ['encode']],
  ]
  for (const [owner, names] of owners) for (const name of names) wrap(owner, name)
  const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onmessage,
    set(this: MessagePort, listener: unknown) {
      listen.call(this, 'message', onEvent, true)
      onmessage.set?.call(this, listener)
    },
  })
  const Channel = window.MessageChannel
  window.MessageChannel = class extends Channel {
    constructor() {
      super()
      for (const port of [this.port1, this.port2]) listen.call(port, 'message', onEvent, true)
    }
  }
}
