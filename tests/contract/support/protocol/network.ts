// What browsers put between two documents, with the order in the hands of the test: each channel is first in, first
// out, and which of them moves next is the seed's choice.

/** A message on its way. Nothing happens to one whose receiver is gone. */
type Sent = { deliver: () => void; isOfLink?: boolean }
/** One direction of a port, or what goes to a window. */
type Queue = { sent: Sent[]; isOpen: () => boolean }

export type Network = ReturnType<typeof createNetwork>

/** `report` hears of every word that a party may not say. */
export function createNetwork(
  report: (breach: string) => void,
  /** Hears what each port says. */
  onSaid: (port: Port, said: object) => void,
) {
  const queues: Queue[] = []

  function createQueue(isOpen: () => boolean): Queue {
    const queue = { sent: [], isOpen }
    queues.push(queue)
    return queue
  }

  const waiting = () => queues.filter(({ sent, isOpen }) => sent.length > 0 && isOpen())

  return {
    report,
    onSaid,
    createQueue,
    /** Lets the first message of one queue arrive; false where none is on its way. */
    deliver(choice: number): boolean {
      const found = waiting()
      found[choice % found.length]?.sent.shift()?.deliver()
      return found.length > 0
    },
    /** Two messages of one port change places, or one arrives twice: nothing a browser does, but a bad peer. */
    disorder(choice: number, kind: 'swap' | 'repeat'): boolean {
      const found = waiting().filter(({ sent }) => {
        const [first, second] = sent
        return first?.isOfLink && (kind === 'repeat' || second?.isOfLink)
      })
      const sent = found[choice % found.length]?.sent ?? []
      const [first, second] = sent
      if (kind === 'repeat' && first) sent.unshift(first)
      else if (first && second) sent.splice(0, 2, second, first)
      return found.length > 0
    },
  }
}

/** One end of a channel. Its document's death makes it deaf and dumb, and tells nobody. */
export class Port extends EventTarget {
  readonly #network: Network
  readonly #inbox: Queue
  #peer: Port | undefined
  #started = false
  #closed = false
  #last = 0
  #session: unknown
  /** Whether the document that holds it is gone. */
  isDead = () => false

  constructor(network: Network) {
    super()
    this.#network = network
    this.#inbox = network.createQueue(() => this.#started)
  }

  get isClosed(): boolean {
    return this.#closed
  }

  get peer(): Port | undefined {
    return this.#peer
  }

  static join(one: Port, other: Port): void {
    one.#peer = other
    other.#peer = one
  }

  postMessage(data: unknown): void {
    const copy = structuredClone(data)
    this.#watch(copy)
    const peer = this.#peer
    if (this.#closed || this.isDead() || !peer) return
    peer.#inbox.sent.push({
      isOfLink: 'q' in Object(copy),
      deliver: () => {
        if (peer.#closed || peer.isDead()) return
        peer.dispatchEvent(Object.assign(new Event('message'), { data: copy }))
      },
    })
  }

  start(): void {
    this.#started = true
  }

  close(): void {
    this.#closed = true
    this.#inbox.sent = []
    this.#inbox.isOpen = () => false
  }

  /** A link says nothing after its end, numbers what it says, and keeps to its session. */
  #watch(said: unknown): void {
    if (typeof said !== 'object' || said === null || this.isDead()) return
    this.#network.onSaid(this, said)
    if (!('q' in said) || !('s' in said)) return
    if (this.#closed) this.#network.report('said something after its port was closed')
    if (said.q !== this.#last + 1) this.#network.report(`numbered ${said.q} after ${this.#last}`)
    this.#session ??= said.s
    if (said.s !== this.#session) this.#network.report('spoke for two sessions on one port')
    this.#last += 1
  }
}

/** What takes the place of `MessageChannel`. */
export function channelsOf(network: Network) {
  return class Channel {
    readonly port1 = new Port(network)
    readonly port2 = new Port(network)
    constructor() {
      Port.join(this.port1, this.port2)
    }
  }
}
