import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import type { Needle } from './needles.ts'

/** A process of a browser: `browser`, `gpu-process`, `renderer`, `utility network.mojom.NetworkService`. */
export type BrowserProcess = { pid: number; kind: string }

/** How often each needle stands in a process, and around each place a few bytes. */
export type Scan = { hits: Map<string, string[]>; megabytes: number }

const chunkBytes = 8 * 2 ** 20
/** So many bytes of a chunk are read again with the next, for what lies across. */
const overlapBytes = 1_024
/** Any run of so many bytes has, wherever it begins, one whole aligned word in it. */
const wordsNeedle = 7
const contextBytes = 8

/** Whether this system lets a test read the memory of other processes. */
export const canReadMemory = process.platform === 'linux'

/** The browser and all that it started, and what those started. */
export function processesOf(browserPid: number): BrowserProcess[] {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const known = parents.flatMap((name) => {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      return [{ pid: Number(name), parent: Number(parent), kind: kindOf(name) }]
    } catch {
      return [] // ended while we looked
    }
  })
  const family = new Set([browserPid])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const { pid, parent } of known) if (family.has(parent)) family.add(pid)
  }
  return known.filter(({ pid }) => family.has(pid))
}

function kindOf(pid: string): string {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  const type = /--type=([\w-]+)/.exec(command)?.[1] ?? 'browser'
  const service = /--utility-sub-type=(\S+)/.exec(command)?.[1]
  return service ? `${type} ${service}` : type
}

/** Looks for needles in everything that a process has written to its memory; undefined where it has just ended. */
export function scanProcess(pid: number, needles: readonly Needle[]): Scan | undefined {
  const scan: Scan = { hits: new Map(), megabytes: 0 }
  const index = indexOf(needles)
  const buffer = Buffer.alloc(chunkBytes)
  if (!existsSync(`/proc/${pid}/mem`)) return undefined
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    for (const { from, to } of writtenRanges(pid)) {
      for (let at = from; at < to; at += chunkBytes - overlapBytes) {
        const length = readAt(memory, buffer, at, Math.min(chunkBytes, to - at))
        scan.megabytes += length / 2 ** 20
        search(buffer.subarray(0, length), index, scan)
      }
    }
  } finally {
    closeSync(memory)
  }
  return scan
}

/** What is in memory of its mappings, but for files that nobody can have written to. */
function writtenRanges(pid: number): { from: number; to: number }[] {
  const blocks = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  return blocks.flatMap((block) => {
    const [, from = '', to = '', rights = '', path = ''] =
      /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+[ \t]*(.*)$/m.exec(block) ?? []
    const resident = Number(/^Rss:\s+(\d+)/m.exec(block)?.[1] ?? 0)
    const readable = rights.startsWith('r') && !path.startsWith('[v')
    const untouched =
      path.startsWith('/') && !rights.includes('w') && !/memfd|\/dev\/shm/.test(path)
    if (!readable || untouched || resident === 0) return []
    return [{ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }]
  })
}

/** A mapping may go while it is read: then the rest of it is nothing. */
function readAt(memory: number, buffer: Buffer, position: number, length: number): number {
  try {
    return readSync(memory, buffer, 0, length, position)
  } catch {
    return 0
  }
}

type Index = {
  table: Uint8Array
  byWord: Map<number, { needle: Needle; offset: number }[]>
  /** Those that may lie where no aligned word is wholly theirs. */
  short: Needle[]
}

/** Every needle under the four words that it may show to a look at aligned words only. */
function indexOf(needles: readonly Needle[]): Index {
  const isShort = ({ bytes }: Needle) => bytes.length < wordsNeedle
  const index: Index = {
    table: new Uint8Array(2 ** 16),
    byWord: new Map(),
    short: needles.filter(isShort),
  }
  for (const needle of needles) {
    if (isShort(needle)) continue
    for (let offset = 0; offset < 4; offset += 1) {
      const word = needle.bytes.readUInt32LE(offset)
      index.table[hash(word)] = 1
      index.byWord.set(word, [...(index.byWord.get(word) ?? []), { needle, offset }])
    }
  }
  return index
}

function hash(word: number): number {
  return Math.imul(word, 0x9e3779b1) >>> 16
}

function search(bytes: Buffer, { table, byWord, short }: Index, scan: Scan): void {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    if (word === 0 || table[hash(word)] === 0) continue
    for (const { needle, offset } of byWord.get(word) ?? []) {
      const from = at * 4 - offset
      const to = from + needle.bytes.length
      if (from >= 0 && needle.bytes.equals(bytes.subarray(from, to)))
        note(scan, needle, bytes, from)
    }
  }
  for (const needle of short) {
    let from = bytes.indexOf(needle.bytes)
    for (; from >= 0; from = bytes.indexOf(needle.bytes, from + 1)) note(scan, needle, bytes, from)
  }
}

function note(
  { hits }: Scan,
  { label, bytes: { length } }: Needle,
  bytes: Buffer,
  at: number,
): void {
  const around = bytes.toString(
    'latin1',
    Math.max(0, at - contextBytes),
    at + length + contextBytes,
  )
  hits.set(label, [...(hits.get(label) ?? []), around])
}
