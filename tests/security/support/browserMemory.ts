import type { Frame, Page } from 'playwright/test'
import { type Needle, textNeedles } from './needles.ts'
import { processesOf, type Scan, scanProcess } from './processMemory.ts'

/** What a process is to us; `other`: a renderer, a helper, the GPU, none of which has a part in it. */
export type Role = 'host' | 'widget' | 'secure' | 'network' | 'storage' | 'browser' | 'other'
export type Found = { pid: number; role: Role; kind: string; scan: Scan }
type Marks = Record<'host' | 'widget' | 'secure', string>

/** Leaves a word in the heap of each document that no other renderer has a reason to know. */
export async function markDocuments(page: Page): Promise<Marks> {
  const named = (name: string) => page.frame({ name })! // the caller has waited for both
  const [host, widget, secure] = await Promise.all(
    [page.mainFrame(), named('appkit-widget'), named('appkit-secure')].map(mark),
  )
  return { host: host!, widget: widget!, secure: secure! } // as many as were asked
}

function mark(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const letters = [...crypto.getRandomValues(new Uint8Array(24))]
    const word = ['mark', ...letters.map((byte) => byte.toString(36))].join('-')
    Object.assign(window, { keptMark: word })
    return word
  })
}

/**
 * Scans every process of the browser for the needles, one of them first: what is looked for there may
 * not last. @throws where a mark is not in one renderer
 */
export function scanBrowser(
  { browserPid, first }: { browserPid: number; first: number | undefined },
  marks: Marks,
  needles: readonly Needle[],
): Found[] {
  const markNeedles = Object.entries(marks).flatMap(([role, word]) => textNeedles(role, word))
  const roles = new Map(markNeedles.map(({ label }) => [label, label.split(' ')[0] as Role])) // made just above
  const processes = processesOf(browserPid).sort(
    (a, b) => Number(b.pid === first) - Number(a.pid === first),
  )
  const found = processes.flatMap(({ pid, kind }): Found[] => {
    const scan = scanProcess(pid, [...markNeedles, ...needles])
    if (!scan) return []
    const seen = new Set([...scan.hits.keys()].flatMap((label) => roles.get(label) ?? []))
    for (const label of roles.keys()) scan.hits.delete(label)
    return [{ pid, kind, scan, role: roleOf(kind, seen) }]
  })
  for (const role of Object.keys(marks)) {
    const count = found.filter((each) => each.role === role).length
    if (count !== 1) throw new Error(`${count} renderers are that of the ${role}, not one.`)
  }
  return found
}

function roleOf(kind: string, seen: Set<Role>): Role {
  if (kind === 'browser') return 'browser'
  if (kind.includes('network.')) return 'network'
  if (kind.includes('storage.')) return 'storage'
  if (seen.size > 1) throw new Error(`One process has the documents of ${[...seen].join(' and ')}.`)
  const [role = 'other'] = seen
  return role
}

/** How many megabytes were read. */
export function megabytesOf(found: readonly Found[]): number {
  return Math.round(found.reduce((sum, { scan }) => sum + scan.megabytes, 0))
}
