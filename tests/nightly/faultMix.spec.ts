import { type Browser, expect } from 'playwright/test'
import { FaultedVisit } from '../browser/support/FaultedVisit.ts'
import { type FaultKind, faultKinds } from '../browser/support/faultKinds.ts'
import { test } from '../browser/support/test.ts'
import { randomFrom } from '../security/support/randomFrom.ts'
import { recordGoal } from '../support/recordGoal.ts'

// G23: three kinds of faults at once, drawn at random. Whatever comes of the visit, nothing on screen waits for ever,
// nothing is thrown, and the page can be used once the faults are over.

const runs = Number(process.env.APPKIT_CYCLES ?? 500)
const lanes = 3
const faultsAtOnce = 3
const startSeed = Number(process.env.APPKIT_SEED ?? Date.now() % 1_000_000_000)

test.use({ reducedMotion: 'no-preference' })

test(`error: ${faultsAtOnce} faults at once leave no spinner, no unhandled rejection and a page that works (G23)`, async ({
  browser,
}) => {
  test.setTimeout(240_000 + runs * 60_000)
  const seeds = Array.from({ length: runs }, (_, at) => startSeed + at)
  const found: string[] = []
  let next = 0

  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let at = next++; at < runs; at = next++) found.push(...(await play(browser, seeds[at]!)))
    }),
  )

  const count = (kind: string) => found.filter((each) => each.startsWith(kind)).length
  const size = `${runs} visits with ${faultsAtOnce} of ${Object.keys(faultKinds).length} kinds of faults`
  for (const [kind, what] of [
    ['stuck', 'spinners that stay on screen after 35 s'],
    ['thrown', 'errors that nobody handled, with faults'],
    ['unusable', 'pages that cannot be used after faults'],
  ] as const)
    recordGoal('G23', { what, value: count(kind), atMost: 0, size })
  expect(found).toEqual([])
})

/** One visit; what is wrong with it, each with the seed that plays it again: `APPKIT_SEED=… `. */
async function play(browser: Browser, seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const names = Object.keys(faultKinds)
  const drawn = Array.from(
    { length: faultsAtOnce },
    () => names.splice(Math.floor(random() * names.length), 1)[0]!,
  )
  const faults = drawn.map((name): FaultKind => faultKinds[name]!)
  const visit = await FaultedVisit.begin(browser, { faults, random })
  try {
    await visit.play()
  } finally {
    await visit.leave()
  }
  return visit.found.map((each) => `${each} (seed ${seed}: ${drawn.join(', ')})`)
}
