// Bundled with portFuzz.ts into every document of a page: gets hold of a port of the product by the product's own
// handshake, as code could that took the document over.

/** Which document went bad, and which one it talks to. */
export type Direction =
  | 'host to widget'
  | 'widget to host'
  | 'widget to secure'
  | 'secure to widget'

/** Where the documents of a page are, and what it says of itself. */
export type Place = {
  siteOrigin: string
  projectId: string
  widgetOrigin: string
  secureOrigin: string
}

/** A port, and the name of its session. */
export type Port = { port: MessagePort; session: string }

export type Message = { type: string; id: string; payload?: unknown; appkit?: string; m?: string }
type Hello = { data: { n: string }; port: MessagePort }

/** What an answer takes at most. */
const waitMs = 5_000
const nonce = '11111111-1111-4111-8111-111111111111'

/** While a document is taken over, its own code hears of no handshake. */
let takenOver = false
const hellos: Hello[] = []
let onHello: ((hello: Hello) => void) | undefined
window.addEventListener('message', (event) => {
  if (!takenOver || event.data?.appkit === undefined) return
  event.stopImmediatePropagation()
  const [port] = event.ports
  if (!port) return
  const hello = { data: event.data, port }
  if (onHello) onHello(hello)
  else hellos.push(hello)
  onHello = undefined
})

/** From now on the document's own code hears of no handshake, and no click counts any more. */
export async function takeOver(): Promise<void> {
  takenOver = true
  await clickEnds()
}

/** A new session with the document that is attacked. */
export function takePort(direction: Direction, place: Place): Promise<Port> {
  return openers[direction](place)
}

const openers: Record<Direction, (place: Place) => Promise<Port>> = {
  'host to widget': ({ widgetOrigin }) =>
    greetWindow(frameOf(window, 'appkit-widget'), widgetOrigin, { appkit: 'HELLO' }),
  'widget to secure': ({ secureOrigin, siteOrigin, projectId }) =>
    greetWindow(frameOf(window.parent, 'appkit-secure'), secureOrigin, {
      appkit: 'SIBLING',
      siteOrigin,
      projectId,
    }),
  'widget to host': () => bootAndAccept(),
  async 'secure to widget'() {
    await bootAndAccept() // the page tells the widget of the new document, which then says hello
    return acceptHello()
  },
}

function frameOf(page: Window, name: string): Window {
  return (page as unknown as Record<string, Window>)[name]! // frames are members of their window
}

/** As the end that makes the channel. */
async function greetWindow(to: Window, origin: string, hello: object): Promise<Port> {
  const { port1, port2 } = new MessageChannel()
  const session = crypto.randomUUID()
  const welcomed = nextOn(port1)
  to.postMessage({ v: [1, 1], n: session, ...hello }, origin, [port2])
  const { m } = await welcomed
  port1.postMessage({ appkit: 'READY', m })
  return { port: port1, session }
}

function bootAndAccept(): Promise<Port> {
  hellos.length = 0
  window.parent.postMessage({ appkit: 'BOOT', v: [1, 1] }, '*')
  return acceptHello()
}

/** As the end that is given a port. */
async function acceptHello(): Promise<Port> {
  const { data, port } =
    hellos.shift() ??
    (await new Promise<Hello>((resolve, reject) => {
      onHello = resolve
      setTimeout(reject, waitMs, new Error('Nobody offered a port'))
    }))
  const ready = nextOn(port)
  port.postMessage({ appkit: 'WELCOME', v: 1, n: data.n, m: nonce })
  await ready
  return { port, session: data.n }
}

function nextOn(port: MessagePort): Promise<Message> {
  port.start()
  return new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => resolve(data), { once: true })
  })
}

/** Whether it came in time. */
export function orLate(promise: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), waitMs))
  return Promise.race([promise.then(() => true), late])
}

/** The evaluation that starts an attack counts as a click, after which a transfer may be put before the user (T14). */
function clickEnds(): Promise<void> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (navigator.userActivation.isActive) return
      clearInterval(looking)
      resolve()
    }, 100)
  })
}
