import { readFileSync } from 'node:fs'
import type { FileEvent } from './traceWrites.ts'

type Change = Exclude<FileEvent, { kind: 'sync' | 'unlink' }>

/**
 * A disk whose power can go at any event: what was synchronized is there, of the rest as much as chance
 * lets through, in any order.
 */
export class Disk {
  readonly #durable = new Map<string, Content>()
  readonly #pending = new Map<string, Change[]>()

  /** A file that is there from the beginning, with what another holds. */
  start(path: string, content: string): void {
    this.#durable.set(path, new Content(readFileSync(content)))
  }

  apply(event: FileEvent): void {
    const { path } = event
    const pending = this.#pending.get(path) ?? []
    this.#pending.set(path, pending)
    if (event.kind === 'unlink') {
      this.#durable.delete(path)
      this.#pending.delete(path)
    } else if (event.kind === 'sync') {
      const content = this.#durable.get(path) ?? new Content(Buffer.alloc(0))
      for (const change of pending.splice(0)) content.apply(change)
      this.#durable.set(path, content)
    } else pending.push(event)
  }

  /** What a file holds after the power went; `survives` decides about each change that was not synchronized. */
  read(path: string, survives: () => boolean): Uint8Array | undefined {
    const kept = (this.#pending.get(path) ?? []).filter(survives)
    const durable = this.#durable.get(path)
    if (kept.length === 0) return durable?.bytes()
    const content = new Content(durable?.bytes() ?? Buffer.alloc(0))
    for (const change of kept) content.apply(change)
    return content.bytes()
  }
}

/** The bytes of a file, changed in place; it has room to grow. */
class Content {
  #room: Buffer
  #length: number

  constructor(bytes: Uint8Array) {
    this.#room = Buffer.from(bytes)
    this.#length = bytes.length
  }

  bytes(): Uint8Array {
    return this.#room.subarray(0, this.#length)
  }

  apply(change: Change): void {
    if (change.kind === 'truncate') {
      this.#resize(change.size)
      return
    }
    this.#resize(Math.max(this.#length, change.offset + change.bytes.length))
    change.bytes.copy(this.#room, change.offset)
  }

  #resize(length: number): void {
    if (length > this.#room.length)
      this.#room = Buffer.concat([
        this.#room.subarray(0, this.#length),
        Buffer.alloc(length * 2 - this.#length),
      ])
    else if (length < this.#length) this.#room.fill(0, length, this.#length) // a hole reads as zeros
    this.#length = length
  }
}
