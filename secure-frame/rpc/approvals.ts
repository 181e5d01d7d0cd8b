import type { ApprovalEdit } from '../../chains/signing/approvalEdit.ts'
import { fitsItem } from '../../chains/signing/editAllowances.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { approvalLifetimeMs, approvalsQueued } from '../../shared-schemas/limits.ts'
import type { Prompt } from './prompt.ts'

/** A request before a person, and how many stand behind it. */
type ApprovalsState = {
  /** The one on the screen. */
  shown?: { id: string; item: Prompt; expiresAt: number }
  /** Requests that are not settled, the shown one included. */
  waiting: number
  /** Place of the shown one among those that came together: "1 of 3". */
  place: number
  total: number
}

/** The queue of everything a person has to decide. */
export type Approvals = {
  /**
   * Shows a request to the user, behind those that came earlier; resolves once approved, with what they changed.
   *
   * @throws USER_REJECTED, REQUEST_LEFT, REQUEST_EXPIRED, TOO_MANY_REQUESTS
   */
  ask(item: Prompt, options?: AskOptions): Promise<ApprovalEdit | undefined>
  /** Only the gate calls this. False where the request is not shown, is blocked, or cannot be edited like that. */
  approve(id: string, edit?: ApprovalEdit): boolean
  /** The wallet was opened, which ends the question that asked for it. */
  unlocked(id: string): void
  /** The person said no, or closed the screen. */
  reject(id: string): void
  /** Ends them all with REQUEST_LEFT: sign-out, ABORT_REQUESTS, another account, another widget. */
  rejectAll(): void
  /** Aborts at the next `rejectAll`: for a request that is not before the person yet. */
  signal(): AbortSignal
  state(): ApprovalsState
  /** Calls back after every change; returns its undo. */
  subscribe(listener: () => void): () => void
  /** What the screen would like to be high, in CSS pixels. */
  setHeight(heightPx: number): void
}

type Ports = {
  /** Epoch milliseconds. */
  now: () => number
  /** Tells the widget; must not throw. */
  report: (changed: { waiting: number; asked?: string[]; heightPx?: number }) => void
}

type AskOptions = {
  signal?: AbortSignal | undefined
  /** The widget's name for the request. */
  approvalId?: string | undefined
}

type Entry = {
  id: string
  approvalId: string | undefined
  item: Prompt
  approve: (edit: ApprovalEdit | undefined) => void
  settle: (error?: Error) => void
}

/**
 * Makes the queue: one request is shown, ten wait, one more is refused. The clock of a request runs
 * from the moment it is shown. Source: docs/frames.md 17.
 */
export function createApprovals({ now, report }: Ports): Approvals {
  const entries: Entry[] = []
  const listeners = new Set<() => void>()
  let ending = new AbortController()
  let heightPx: number | undefined
  let expiresAt = 0
  let settled = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownId: string | undefined
  let state: ApprovalsState = { waiting: 0, place: 0, total: 0 }

  function changed() {
    const first = entries[0]
    if (first === undefined) settled = 0
    if (first?.id !== shownId) show(first)
    state = {
      ...(first && { shown: { id: first.id, item: first.item, expiresAt } }),
      waiting: entries.length,
      place: first ? settled + 1 : 0,
      total: settled + entries.length,
    }
    tell()
    for (const listener of [...listeners]) listener()
  }

  function show(entry: Entry | undefined) {
    shownId = entry?.id
    clearTimeout(timer)
    if (!entry) return
    expiresAt = now() + approvalLifetimeMs
    timer = setTimeout(expire, approvalLifetimeMs)
  }

  /** A tab that slept, or a clock that was set back, fires too early or too late: the wall decides. */
  function expire() {
    const leftMs = expiresAt - now()
    if (leftMs > 0) timer = setTimeout(expire, Math.min(leftMs, approvalLifetimeMs))
    else entries[0]?.settle(new AppKitError(errors.REQUEST_EXPIRED))
  }

  function tell() {
    const asked = entries.flatMap(({ approvalId }) => approvalId ?? [])
    report({
      waiting: entries.length,
      ...(asked.length > 0 && { asked }),
      ...(heightPx !== undefined && entries[0] && { heightPx }),
    })
  }

  function ask(
    item: Prompt,
    { signal, approvalId }: AskOptions = {},
  ): Promise<ApprovalEdit | undefined> {
    if (signal?.aborted) return Promise.reject(new AppKitError(errors.REQUEST_LEFT))
    if (entries.length > approvalsQueued)
      return Promise.reject(new AppKitError(errors.TOO_MANY_REQUESTS, { limit: approvalsQueued }))
    return new Promise((resolve, reject) => {
      let approved: ApprovalEdit | undefined
      const onAbort = () => entry.settle(new AppKitError(errors.REQUEST_LEFT))
      const entry: Entry = {
        id: crypto.randomUUID(),
        approvalId,
        item,
        approve(edit) {
          approved = edit
          entry.settle()
        },
        settle(error) {
          const index = entries.indexOf(entry)
          if (index < 0) return
          signal?.removeEventListener('abort', onAbort)
          entries.splice(index, 1)
          settled += 1
          if (error) reject(error)
          else resolve(approved)
          changed()
        },
      }
      signal?.addEventListener('abort', onAbort)
      entries.push(entry)
      changed()
    })
  }

  return {
    ask,
    approve(id, edit) {
      const first = entries[0]
      if (first?.id !== id || first.item.kind === 'unlock' || now() >= expiresAt) return false
      if (first.item.blocked !== undefined || (edit && !fitsItem(edit, first.item))) return false
      first.approve(edit)
      return true
    },
    unlocked: (id) =>
      entries.find((entry) => entry.id === id && entry.item.kind === 'unlock')?.settle(),
    reject: (id) =>
      entries.find((entry) => entry.id === id)?.settle(new AppKitError(errors.USER_REJECTED)),
    rejectAll() {
      for (const entry of [...entries].reverse()) entry.settle(new AppKitError(errors.REQUEST_LEFT))
      ending.abort()
      ending = new AbortController()
    },
    signal: () => ending.signal,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setHeight(wantedPx) {
      const next = Math.min(Math.ceil(wantedPx), 4_000)
      if (next === heightPx) return
      heightPx = next
      if (entries.length > 0) tell()
    },
  }
}
