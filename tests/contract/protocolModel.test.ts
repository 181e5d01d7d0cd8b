import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runLength } from '../security/support/runLength.ts'
import { recordGoal } from '../support/recordGoal.ts'
import type { Direction, Frame, Patience } from './support/protocol/createTab.ts'
import { createWorld, type World } from './support/protocol/createWorld.ts'

// The messages of two tabs in any order that browsers allow, and in some that they do not; frames die, reload and
// sleep. Whatever happens: every request settles, with its own answer or an error; nothing is handled twice, too late
// or after the end of its link; and the lines come back. Source: G25, F2, F3.

const steps = runLength({ slice: 20_000, nightly: 1_000_000 })
const stepsPerRun = 250
const seed = Number(process.env.APPKIT_SEED ?? randomInt(2 ** 31))

const realImmediate = setImmediate
beforeAll(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets every promise that can settle do so. */
const turn = () => new Promise<void>((resolve) => realImmediate(resolve))

async function elapse(ms: number): Promise<void> {
  if (ms > 0) vi.advanceTimersByTime(ms)
  await turn()
}

let taken = 0

/** A step of the model: what it does, and that nothing was broken by it. */
class Step implements fc.AsyncCommand<object, World> {
  constructor(
    readonly name: string,
    readonly act: (world: World) => unknown,
  ) {}
  check = () => true
  async run(_: object, world: World): Promise<void> {
    taken += 1
    await this.act(world)
    await turn()
    if (world.breaches.length > 0) throw new Error(world.breaches.join('\n'))
  }
  toString = () => this.name
}

const tab = fc.nat({ max: 1 })
const choice = fc.nat({ max: 30 })
const direction = fc.constantFrom<Direction>('page', 'widget to page', 'widget to secure', 'secure')
const patience = fc.constantFrom<Patience>('human', 'timed')
const frame = fc.constantFrom<Frame>('widget', 'secure')

const deliver = choice.map((at) => new Step(`deliver ${at}`, (world) => world.deliver(at)))
const ask = fc
  .tuple(tab, direction, patience)
  .map(([at, who, how]) => new Step(`ask ${at} ${who} ${how}`, (world) => world.ask(at, who, how)))
const answer = fc
  .tuple(choice, fc.constantFrom('success' as const, 'failure' as const))
  .map(([at, how]) => new Step(`answer ${at} ${how}`, (world) => world.answer(at, how)))
const pass = fc
  .constantFrom(20, 100, 500, 1_100, 5_000, 11_000, 40_000)
  .map((ms) => new Step(`pass ${ms}`, () => elapse(ms)))
const die = fc
  .tuple(tab, frame)
  .map(([at, what]) => new Step(`die ${at} ${what}`, (world) => world.tabs[at]!.kill(what)))
const reload = fc
  .tuple(tab, frame)
  .map(([at, what]) => new Step(`reload ${at} ${what}`, (world) => world.tabs[at]!.load(what)))
const disorder = fc
  .tuple(choice, fc.constantFrom('swap' as const, 'repeat' as const))
  .map(([at, how]) => new Step(`${how} ${at}`, (world) => world.disorder(at, how)))
const destroy = tab.map(
  (at) =>
    new Step(`destroy ${at}`, ({ tabs }) => {
      tabs[at]!.frameLink.close()
      tabs[at]!.kill('widget') // its element goes with it
    }),
)

const rare = [die, reload, disorder, destroy]
const common = [
  ...Array.from({ length: 12 }, () => deliver),
  ...Array.from({ length: 6 }, () => ask),
  ...Array.from({ length: 4 }, () => answer),
  pass,
  pass,
]

async function run(commands: Iterable<fc.AsyncCommand<object, World>>): Promise<void> {
  vi.clearAllTimers()
  const world = createWorld(elapse)
  vi.stubGlobal('MessageChannel', world.Channel)
  const start = () => {
    for (const { load, frameLink } of world.tabs) {
      load('secure')
      void frameLink.ready().catch(() => {}) // it is asked for again
    }
    return { model: {}, real: world }
  }
  await fc.asyncModelRun(start, commands)
  await world.end()
  if (world.breaches.length > 0) throw new Error(world.breaches.join('\n'))
}

test(
  `behavior: ${steps} steps of two tabs break no rule of the messages, G25, F2, F3`,
  async () => {
    const commands = fc.commands([...common, ...rare], { maxCommands: stepsPerRun, size: 'max' })
    let failure: unknown
    for (let round = 0; taken < steps && failure === undefined; round += 1) {
      const options = { seed: seed + round, numRuns: 20, endOnFailure: !process.env.APPKIT_SHRINK }
      failure = await fc.assert(fc.asyncProperty(commands, run), options).catch((error) => error)
    }

    const broken = failure === undefined ? 0 : 1
    recordGoal('G25', {
      what: 'rules of the messages broken',
      value: broken,
      atMost: 0,
      size: `${taken} steps`,
    })
    expect(failure, `APPKIT_SEED=${seed}`).toBeUndefined()
  },
  60_000 + steps,
)
