import { expect, test } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { createMemoryStore, type FrameStore } from '../store.ts'
import { createPeer, createTestVault, type Peer } from './testing.ts'

// docs/keys.md 8, and F15: a document may end between any two of its steps, before or
// after what the step does took effect. Whatever was shown must open again, and nobody gets two.

type Kill = { at: number; when: 'before' | 'after' }

/** A document that ends at one of its steps: from then on nothing it does has any effect. */
function createMortalVault(world: { peer: Peer; store: FrameStore }, kill?: Kill) {
  let step = 0
  let dead = false
  const die = (when: Kill['when']) => {
    if (dead || (kill && step === kill.at && kill.when === when)) {
      dead = true
      throw new Error('killed')
    }
  }
  const before = () => {
    step += 1
    die('before')
  }
  const after = () => die('after')
  const change = async (work: () => Promise<void>) => {
    before()
    await work()
    after()
  }
  const store: FrameStore = {
    ...world.store,
    set: (key, value) => change(() => world.store.set(key, value)),
    delete: (key) => change(() => world.store.delete(key)),
  }
  const { vault } = createTestVault({ peer: world.peer, store, before, after })
  return { vault, steps: () => step }
}

const whole = createMortalVault({ peer: createPeer(), store: createMemoryStore() })
await whole.vault.open({ fresh: true })
const kills = Array.from({ length: whole.steps() }, (_, at) => [
  { at: at + 1, when: 'before' as const },
  { at: at + 1, when: 'after' as const },
]).flat()

test('making a wallet has the steps that are killed below', () => {
  expect(whole.steps()).toBe(12) // 7 calls and 5 writes
})

test.each(kills)(
  'a first login that is killed $when step $at is made good by the next',
  async (kill) => {
    const world = { peer: createPeer(), store: createMemoryStore() }
    const shown = await showing(createMortalVault(world, kill).vault.open({ fresh: true }))

    const next = createTestVault(world)
    const accounts = await next.vault.open({ fresh: true })

    expect(world.peer.ever).toEqual([accounts.eip155])
    if (shown) expect(accounts).toEqual(shown)
    await expectOpens(world, accounts)
  },
)

test.each(kills)('killed $when step $at, with the storage lost as well', async (kill) => {
  const world = { peer: createPeer(), store: createMemoryStore() }
  const shown = await showing(createMortalVault(world, kill).vault.open({ fresh: true }))
  const elsewhere = { ...world, store: createMemoryStore(), deviceId: 'device-of-the-other' }

  const accounts = await createTestVault(elsewhere).vault.open({ fresh: true })

  expect(world.peer.ever).toEqual([accounts.eip155])
  if (shown) expect(accounts).toEqual(shown)
})

test.each(kills)('killed $when step $at, resumed long after the login', async (kill) => {
  const world = { peer: createPeer(), store: createMemoryStore() }
  await showing(createMortalVault(world, kill).vault.open({ fresh: true }))

  const accounts = await createTestVault({ ...world, fresh: false }).vault.open({ fresh: false })

  expect(world.peer.ever).toEqual([accounts.eip155])
})

test.each(kills)('killed twice, $when step $at', async (kill) => {
  const world = { peer: createPeer(), store: createMemoryStore() }
  await showing(createMortalVault(world, kill).vault.open({ fresh: true }))
  await showing(createMortalVault(world, kill).vault.open({ fresh: true }))

  const accounts = await createTestVault(world).vault.open({ fresh: true })

  expect(world.peer.ever).toEqual([accounts.eip155])
  await expectOpens(world, accounts)
})

test('two tabs at once make one wallet, and both show it', async () => {
  const world = { peer: createPeer(), store: createMemoryStore() }
  const tabs = Array.from({ length: 4 }, () => createTestVault(world).vault)

  const shown = await Promise.all(tabs.map((tab) => tab.open({ fresh: true })))

  expect(new Set(shown.map(({ eip155 }) => eip155))).toEqual(new Set(world.peer.ever))
  expect(world.peer.ever).toHaveLength(1)
})

test('an answer of the server that is lost is asked for once more, and makes no second wallet', async () => {
  const lost = new Set(['createWallet'])
  const after = (call: string) => {
    if (lost.delete(call))
      throw new AppKitError(errors.HTTP_UNREACHABLE, { origin: 'https://api.test' })
  }
  const { vault, peer } = createTestVault({ after })

  const { eip155 } = await vault.open({ fresh: true })

  expect(peer.ever).toEqual([eip155])
  expect(peer.calls.filter((call) => call === 'createWallet')).toHaveLength(2)
})

/** What a document got to show before it ended. */
function showing<accounts>(opening: Promise<accounts>): Promise<accounts | undefined> {
  return opening.catch(() => undefined)
}

/** With what lies here, and no login: the wallet opens and signs. */
async function expectOpens(world: { peer: Peer; store: FrameStore }, accounts: object) {
  const { vault } = createTestVault({ ...world, fresh: false })
  expect(await vault.open({ fresh: false })).toEqual(accounts)
  expect(await vault.sign({ namespace: 'eip155', payload: new Uint8Array(32) })).toHaveLength(65)
}
