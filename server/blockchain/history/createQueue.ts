import { waitFor } from './waitFor.ts'

/** Work on many things, a step at a time and each in its turn. */
export type Queue = {
  /** Begins, or goes on with what `key` names until there is none left or nobody has asked for it in `wantedMs`. */
  add(key: string): void
  /** Resolves once work on `key` is done, was given up, or after `ms`. */
  wait(key: string, ms: number): Promise<void>
  /** Resolves when no step goes on. */
  stop(): Promise<void>
}

/** Who left does not come for more. */
const wantedMs = 600_000
/** Work on at most so many things is queued; who asked longest ago asks again. */
const jobsMost = 200
/** After a failure, what failed rests so long. */
const restMs = 5_000

type Job = { wantedUntil: number; restsUntil: number; done: Promise<void>; end: () => void }

/** `step` does one step of a thing, and says whether there is more. What it throws is told to `onFailure`. */
export function createQueue({
  step,
  onFailure,
  now,
}: {
  step: (key: string) => Promise<boolean>
  onFailure: (error: unknown) => void
  now: () => number
}): Queue {
  const jobs = new Map<string, Job>()
  let running: Promise<void> | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function finish(key: string) {
    jobs.get(key)?.end()
    jobs.delete(key)
  }

  async function takeTurn(key: string, job: Job): Promise<void> {
    try {
      if (now() > job.wantedUntil || !(await step(key))) finish(key)
    } catch (error) {
      job.restsUntil = now() + restMs
      onFailure(error)
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const ready = [...jobs].filter(([, { restsUntil }]) => restsUntil <= now())
      if (ready.length === 0 || isStopped) return
      for (const [key, job] of ready) if (!isStopped) await takeTurn(key, job)
    }
  }

  function start() {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = undefined
      if (jobs.size > 0 && !isStopped) timer = setTimeout(start, restMs).unref()
    })
  }

  return {
    add(key) {
      const job = jobs.get(key) ?? createJob()
      job.wantedUntil = now() + wantedMs
      jobs.delete(key)
      jobs.set(key, job)
      const [oldest] = jobs.keys()
      if (jobs.size > jobsMost && oldest !== undefined) finish(oldest)
      if (!isStopped) start()
    },
    wait: (key, ms) => waitFor(jobs.get(key)?.done, ms),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      for (const key of jobs.keys()) finish(key)
    },
  }
}

function createJob(): Job {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { wantedUntil: 0, restsUntil: 0, done, end }
}
