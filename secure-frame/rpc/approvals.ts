import type { ApprovalEdit } from '../../chains/signing/approvalEdit.ts'
import { fitsItem } from '../../chains/signing/editAllowances.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { approvalLifetimeMs, approvalsQueued } from '../../shared-schemas/limits.ts'
import type { Prompt } from './prompt.ts'

/** The request that is shown, and how many are queued behind it. */
type ApprovalsState = {
  /** The request on screen. */
  shown?: { id: string; item: Prompt; expiresAt: number }
  /** Pending requests, including the shown one. */
  waiting: number
  /** Position of the shown request among those queued together: "1 of 3". */
  place: number
  total: number
}

/** The queue of everything that the user has to decide. */
export type Approvals = {
  /**
   * Shows a request to the user, behind those that came earlier; resolves once approved, with what they changed.
   *
   * @throws USER_REJECTED, REQUEST_LEFT, REQUEST_EXPIRED, TOO_MANY_REQUESTS
   */
  ask(item: Prompt, options?: AskOptions): Promise<ApprovalEdit | undefined>
  /**
   * Takes the next place in the queue for a request that is still being prepared: `before` resolves when those that took
   * theirs earlier were asked, or will not be. Every place is given up with `done`.
   */
  takeTurn(): { before: Promise<unknown>; done: () => void }
  /** Called by the gated button only. False if the request is not shown, is blocked, or cannot be edited like that. */
  approve(id: string, edit?: ApprovalEdit): boolean
  /** Resolves the prompt to unlock the wallet, after the wallet was opened. */
  unlocked(id: string): void
  /** The user rejected the request, or closed the screen. */
  reject(id: string): void
  /** Rejects all with REQUEST_LEFT: after a sign-out, ABORT_REQUESTS, a change of account, a reload of the widget. */
  rejectAll(): void
  /** Aborts at the next `rejectAll`: for requests that are still being prepared. */
  signal(): AbortSignal
  state(): ApprovalsState
  /** Calls back after every change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
  /** The height that the screen needs, in CSS pixels. */
  setHeight(heightPx: number): void
}

type Ports = {
  /** Epoch milliseconds. */
  now: () => number
  /** Reports a change to the widget; must not throw. */
  report: (changed: { waiting: number; asked?: string[]; heightPx?: number }) => void
}

type AskOptions = {
  signal?: AbortSignal | undefined
  /** The widget's id of the request. */
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
 * Creates the queue: one request is shown, ten wait, one more is refused. A request expires ten minutes after it was
 * shown. Source: docs/frames.md 17.
 */
export function createApprovals({ now, report }: Ports): Approvals {
  const entries: Entry[] = []
  const listeners = new Set<() => void>()
  let ending = new AbortController()
  let lastTurn: Promise<unknown> = Promise.resolve()
  let heightPx: number | undefined
  let expiresAt = 0
  let settled = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownId: string | undefined
  let state: ApprovalsState = { waiting: 0, place: 0, total: 0 }

  /** Publishes the state after `entries` has changed. */
  function update() {
    const first = entries[0]
    if (first === undefined) settled = 0
    if (first?.id !== shownId) show(first)
    state = {
      ...(first && { shown: { id: first.id, item: first.item, expiresAt } }),
      waiting: entries.length,
      place: first ? settled + 1 : 0,
      total: settled + entries.length,
    }
    reportQueue()
    for (const listener of [...listeners]) listener()
  }

  function show(entry: Entry | undefined) {
    shownId = entry?.id
    clearTimeout(timer)
    if (!entry) return
    expiresAt = now() + approvalLifetimeMs
    timer = setTimeout(expire, approvalLifetimeMs)
  }

  /** Timers fire late in a tab that slept, and early if the clock was set back: compare with the clock. */
  function expire() {
    const leftMs = expiresAt - now()
    if (leftMs > 0) timer = setTimeout(expire, Math.min(leftMs, approvalLifetimeMs))
    else entries[0]?.settle(new AppKitError(errors.REQUEST_EXPIRED))
  }

  function reportQueue() {
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
          update()
        },
      }
      signal?.addEventListener('abort', onAbort)
      entries.push(entry)
      update()
    })
  }

  function takeTurn() {
    const before = lastTurn
    let done = () => {}
    const own = new Promise<void>((resolve) => {
      done = resolve
    })
    lastTurn = Promise.all([before, own])
    return { before, done }
  }

  return {
    ask,
    takeTurn,
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
      if (entries.length > 0) reportQueue()
    },
  }
}
