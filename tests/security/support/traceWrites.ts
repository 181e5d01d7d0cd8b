import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process did to a file, in the order of the kernel. `at` is epoch milliseconds, when it began. */
export type FileEvent = { at: number; path: string } & (
  | { kind: 'write'; offset: number; bytes: Buffer }
  | { kind: 'truncate'; size: number }
  | { kind: 'sync' }
  | { kind: 'unlink' }
)

/** Calls that change what is on the disk, as SQLite makes them; any other that writes is an error in the reader. */
const calls = 'pwrite64,pwritev,pwritev2,ftruncate,fallocate,fsync,fdatasync,unlink,unlinkat'

/** True where strace is installed and may watch processes. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0
}

/** The command before the one to watch. `-D` leaves the watched process the child of who starts it. */
export function tracing(output: string): string[] {
  const shown = ['-ttt', '-y', '-xx', '-s', '70000', '-e', `trace=${calls}`]
  return ['strace', '-D', '-f', '--seccomp-bpf', '-qq', ...shown, '-o', output]
}

/**
 * Reads such an output: the events of files whose path `isOfInterest`.
 *
 * @throws where a call is not understood, since a trace with a gap proves nothing
 */
export function readTrace(output: string, isOfInterest: (path: string) => boolean): FileEvent[] {
  const begun = new Map<string, string>()
  return readFileSync(output, 'latin1')
    .split('\n')
    .flatMap((line): FileEvent[] => {
      const [, pid = '', at = '', text = ''] = /^(\d+) +([\d.]+) (.*)$/.exec(line) ?? []
      // Another thread came between the two halves of a call.
      if (text.endsWith('<unfinished ...>')) {
        begun.set(pid, `${at} ${text.slice(0, -'<unfinished ...>'.length)}`)
        return []
      }
      const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)
      const whole = resumed ? `${begun.get(pid)}${resumed[1]}` : `${at} ${text}`
      const event = readCall(whole)
      return event && isOfInterest(event.path) ? [event] : []
    })
}

function readCall(line: string): FileEvent | undefined {
  const [, at, call = '', rest = ''] = /^([\d.]+) (\w+)\((.*)$/.exec(line) ?? []
  if (call === '' || / = -1 /.test(rest)) return undefined
  const base = { at: Number(at) * 1_000, path: pathOf(rest) }
  switch (call) {
    case 'pwrite64': {
      const [, bytes = '', length, offset, written] =
        /"((?:\\x[0-9a-f]{2})*)", (\d+), (\d+)\) += (\d+)$/.exec(rest) ?? []
      const data = decode(bytes)
      if (data.length !== Number(length) || length !== written)
        throw new Error(`half a write: ${line.slice(0, 200)}`)
      return { ...base, kind: 'write', offset: Number(offset), bytes: data }
    }
    case 'ftruncate':
      return { ...base, kind: 'truncate', size: Number(/, (\d+)\) += 0$/.exec(rest)?.[1]) }
    case 'fsync':
    case 'fdatasync':
      return { ...base, kind: 'sync' }
    case 'unlink':
      return { ...base, kind: 'unlink', path: decode(/"([^"]*)"/.exec(rest)?.[1] ?? '').toString() }
    default:
      throw new Error(`an unknown call: ${line.slice(0, 200)}`)
  }
}

function pathOf(rest: string): string {
  return decode(/^\d+<([^>]*)>/.exec(rest)?.[1] ?? '').toString()
}

function decode(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex')
}
