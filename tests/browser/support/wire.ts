import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** A message of the product's own protocols as a frame posted it; `at` by a clock all frames share. */
export type Post = { type: string; id: string; s: string; payload?: unknown; at: number }

type Tap = {
  posts: Post[]
  held: Post[]
  holding: string[]
  release(order: 'asSent' | 'reversed'): void
  inject(message: Pick<Post, 'type' | 'id' | 'payload'>): void
}
type Tapped = { tap: Tap }

const names = { widget: 'appkit-widget', secure: 'appkit-secure' }

/**
 * The line between the widget and the secure frame, with a hand on it: both ends are the real ones,
 * and what one of them posts is noted, held back or joined by a message that it never sent.
 */
export class Wire {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Before the page is opened. `hold`: what the secure frame of every document keeps back at first. */
  static async over(page: Page, { hold = [] }: { hold?: string[] } = {}): Promise<Wire> {
    await page.addInitScript(tapPorts, { hold, secure: names.secure })
    return new Wire(page)
  }

  /** Everything that an end has posted, first to last. */
  posts(end: keyof typeof names): Promise<Post[]> {
    return this.#frame(end).evaluate(() => (window as unknown as Tapped).tap.posts)
  }

  /** What the widget asked of the secure frame, by type. */
  async asked(type: string): Promise<Post[]> {
    return (await this.posts('widget')).filter((post) => post.type === type)
  }

  /** From now on the secure frame's messages of these types stay where they are. */
  async hold(types: string[]): Promise<void> {
    await this.#frame('secure').evaluate((types) => {
      ;(window as unknown as Tapped).tap.holding = types
    }, types)
  }

  /** Waits until so many messages are held, and gives them. */
  async held(count: number): Promise<Post[]> {
    const read = async () => {
      const frame = this.#page.frame({ name: names.secure })
      return frame?.evaluate(() => (window as unknown as Tapped).tap.held).catch(() => [])
    }
    await expect.poll(async () => (await read())?.length).toBe(count)
    return (await read()) ?? []
  }

  /** Lets go of what was held, and holds nothing any more. */
  async release(order: 'asSent' | 'reversed' = 'asSent'): Promise<void> {
    await this.#frame('secure').evaluate(
      (order) => (window as unknown as Tapped).tap.release(order),
      order,
    )
  }

  /**
   * Has the secure frame say something that it never would, and waits until the widget has read it:
   * messages of a port arrive in order, so an honest one behind it must be answered.
   */
  async inject(messages: Pick<Post, 'type' | 'id' | 'payload'>[]): Promise<void> {
    const id = crypto.randomUUID()
    const type = 'FRAME_APPROVALS_CHANGED'
    const all = [...messages, { type, id, payload: { waiting: 0 } }]
    await this.#frame('secure').evaluate((all) => {
      for (const each of all) (window as unknown as Tapped).tap.inject(each)
    }, all)
    const answered = async () => (await this.posts('widget')).some((post) => post.id === id)
    await expect.poll(answered).toBe(true)
  }

  #frame(end: keyof typeof names) {
    const frame = this.#page.frame({ name: names[end] })
    if (!frame) throw new Error(`The page has no frame ${names[end]}`)
    return frame
  }
}

/** In every frame. The numbers of the order are given anew, so that what is held leaves no gap. */
function tapPorts({ hold, secure }: { hold: string[]; secure: string }) {
  const post = MessagePort.prototype.postMessage as (message: unknown) => void
  const sent = new WeakMap<MessagePort, number>()
  let waiting: { port: MessagePort; message: Post }[] = []
  let last: { port: MessagePort; session: string } | undefined

  function send(port: MessagePort, message: Omit<Post, 'at'>) {
    const q = (sent.get(port) ?? 0) + 1
    sent.set(port, q)
    tap.posts.push({ ...message, at: performance.timeOrigin + performance.now() })
    post.call(port, { ...message, q })
  }

  const tap: Tap = {
    posts: [],
    get held() {
      return waiting.map(({ message }) => message)
    },
    holding: window.name === secure ? hold : [],
    release(order) {
      const released = order === 'reversed' ? waiting.reverse() : waiting
      waiting = []
      tap.holding = []
      for (const { port, message } of released) send(port, message)
    },
    inject(message) {
      if (last) send(last.port, { v: 1, s: last.session, ...message } as Omit<Post, 'at'>)
    },
  }
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    const message = (args[0] ?? {}) as Post
    if (!message.type || !message.s) return (post as (...all: unknown[]) => void).apply(this, args)
    last = { port: this, session: message.s }
    if (tap.holding.includes(message.type)) waiting.push({ port: this, message })
    else send(this, message)
  } as typeof MessagePort.prototype.postMessage
  Object.assign(window, { tap })
}
