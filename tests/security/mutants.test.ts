import { expect, test } from 'vitest'
import { recordGoal } from '../support/recordGoal.ts'
import { countGuard, runMutants } from './mutants/runMutants.ts'
import { type Mutant, mutants } from './mutants/table.ts'

// G6: a guard that could be weakened unnoticed is one that the next change may lose. What no test of one
// file can see (a policy that a browser must obey, a process that dies) is left to the tests in browsers.

/** Of each of these files the first mutant is tried by `npm run test:all`: their tests take a moment. */
const slice = [
  'shared-schemas/messaging/connect.ts',
  'shared-schemas/messaging/siblings.ts',
  'shared-schemas/messaging/link.ts',
  'shared-schemas/options/origins.ts',
  'host-sdk/wallets/permit.ts',
  'server/middleware/createProofSpender.ts',
  'server/middleware/guardsOf.ts',
  'server/db/queries/loginFlows.ts',
  'server/db/sealedRows/rowMac.ts',
  'server/keys/keyRingManagement.ts',
  'shared-schemas/gate/createGate.ts',
  'secure-frame/rpc/policy.ts',
  'secure-frame/login/session.ts',
]

const chosen: readonly Mutant[] = process.env.APPKIT_NIGHTLY
  ? mutants
  : slice.flatMap((file) => mutants.find((mutant) => mutant.file === file) ?? [])

const nameOf = ({ file, guard, weakened }: Mutant) => `${file}: ${guard} -> ${weakened}`

test('misc: each mutant is another one, of a guard that stands once in its file', () => {
  expect(mutants.filter((mutant) => countGuard(mutant) !== 1).map(nameOf)).toEqual([])
  expect(new Set(mutants.map(nameOf)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(120)
})

test('error: a guard that is weakened is found by a test (G6)', {
  timeout: 3_600_000,
}, async () => {
  expect(chosen.length).toBeGreaterThanOrEqual(slice.length)

  const verdicts = await runMutants(chosen)

  const killed = verdicts.filter(({ outcome }) => outcome === 'killed')
  recordGoal('G6', {
    what: 'weakened guards that a test finds, in percent',
    value: (100 * killed.length) / verdicts.length,
    atLeast: 100,
    size: `${verdicts.length} guards`,
  })
  const left = verdicts.filter(({ outcome }) => outcome !== 'killed')
  expect(left.map(({ mutant, outcome, by }) => `${outcome}: ${nameOf(mutant)} ${by}`)).toEqual([])
})
