import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until the answer is truthy; the drivers have no waiting of their own. */
export async function until(what, ask, { patienceMs = 20_000 } = {}) {
  const endsAt = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > endsAt) throw new Error(`waited ${patienceMs} ms for ${what}`)
    await wait(50)
  }
}
