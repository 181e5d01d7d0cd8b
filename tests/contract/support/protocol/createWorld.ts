import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import { requestsInFlight } from '../../../../shared-schemas/limits.ts'
import { createTab, type Direction, type Patience } from './createTab.ts'
import { channelsOf, createNetwork, type Port } from './network.ts'

/** So many messages without a moment between them are a loop. */
const restMoves = 20_000

type Asked = { token: string; direction: Direction; isAlive: () => boolean; settled: boolean }
type Waiting = { token: string; answer: (value: unknown) => void; refuse: (error: Error) => void }

export type World = ReturnType<typeof createWorld>

/** Two tabs, a person who answers, and the ledger that says what must hold. `elapse` moves the clock. */
export function createWorld(elapse: (ms: number) => Promise<void>) {
  const breaches: string[] = []
  const report = (breach: string) => void breaches.push(breach)
  const sent = new Map<string, { port: Port; at: number }>()
  const handled = new Map<Port, number>()
  const open = new Map<Port, Set<string>>()
  /** The newest session of a document, by who made the channel: a page, or a widget. */
  const asked: Asked[] = []
  const waiting: Waiting[] = []
  const network = createNetwork(report, onSaid)
  const tabs = [createTab(network, handle), createTab(network, handle)]
  let count = 0

  function onSaid(port: Port, said: object): void {
    const { q = 0, type = '', id = '', payload } = said as Said
    const own = open.get(port) ?? new Set()
    open.set(port, own)
    if (/_(SUCCESS|ERROR)$/.test(type)) return void (port.peer && open.get(port.peer)?.delete(id))
    if (type === '') return
    own.add(id)
    if (own.size > requestsInFlight * 2) report('more requests in flight than are allowed')
    for (const token of [payload?.method, payload?.walletId])
      if (token !== undefined && token !== 'x') sent.set(token, { port, at: q })
  }

  /** A handler of the product's link was called: once for each request, in their order, while both live. */
  function handle(token: string): Promise<unknown> {
    const { port, at } = sent.get(token) ?? {}
    if (!port || at === undefined) report(`${token} was never asked`)
    else {
      if (at <= (handled.get(port) ?? 0)) report(`${token} was handled twice or too late`)
      handled.set(port, at)
      if (port.peer?.isClosed) report(`${token} was handled after the end of its link`)
    }
    return new Promise((answer, refuse) => waiting.push({ token, answer, refuse }))
  }

  function ask(tab: number, direction: Direction, patience: Patience): void {
    const asker = tabs[tab]?.asker(direction)
    if (!asker?.isAlive()) return
    count += 1
    const entry = { token: `t${count}`, direction, isAlive: asker.isAlive, settled: false }
    asked.push(entry)
    asker.ask(entry.token, patience).then(
      (value) => {
        entry.settled = true
        const given = (value as { token?: string } | undefined)?.token
        const isOwn =
          patience === 'timed' || direction === 'secure'
            ? value === undefined
            : given === entry.token
        if (!isOwn) report(`${entry.token} was answered with ${JSON.stringify(value)}`)
      },
      (error) => {
        entry.settled = true
        if (!(error instanceof AppKitError)) report(`${entry.token} was rejected with ${error}`)
      },
    )
  }

  function answer(choice: number, outcome: 'success' | 'failure'): void {
    const [next] = waiting.splice(choice % Math.max(1, waiting.length), 1)
    if (outcome === 'success') next?.answer({ token: next.token })
    else next?.refuse(new Error('the user said no'))
  }

  /** No faults any more: everything arrives, is answered, and two minutes pass. */
  async function settle(): Promise<void> {
    for (let second = 0; second < 120; second += 4) {
      let moves = 0
      while (network.deliver(0)) {
        await elapse(0)
        while (waiting.length > 0) answer(0, 'success')
        moves += 1
        if (moves > restMoves) return report('messages never come to rest')
      }
      await elapse(4_000)
    }
  }

  return {
    tabs,
    breaches,
    ask,
    answer,
    deliver: network.deliver,
    disorder: network.disorder,
    Channel: channelsOf(network),
    /** What is still open although nothing stands in its way, and lines that do not come back. */
    async end(): Promise<void> {
      await settle()
      const before = asked.length
      for (const tab of tabs.keys()) ask(tab, 'page', 'human')
      await settle()
      // A widget that waits for its neighbour in vain has it loaded again after 20 s.
      for (const tab of tabs) tab.load('secure')
      await settle()
      for (const tab of tabs.keys()) ask(tab, 'widget to secure', 'human')
      await settle()
      // A page that had given up its widget has a new one by now.
      for (const { token, direction, settled, isAlive } of asked.slice(0, before))
        if (!settled && isAlive()) report(`${token} (${direction}) never settled`)
      const later = asked.slice(before)
      if (later.length < 4) report(`only ${later.length} lines came back`)
      for (const { token, direction, settled } of later)
        if (!settled) report(`${token} (${direction}) did not come back`)
    },
  }
}

type Said = {
  q?: number
  type?: string
  id?: string
  payload?: { method?: string; walletId?: string }
}
