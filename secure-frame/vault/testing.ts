import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import type { ApiCall, Endpoint, Input } from '../../shared-schemas/api/define.ts'
import { type NewSlot, type SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { createExclusively } from '../lib/exclusively.ts'
import { createMemoryStore, type FrameStore } from '../store.ts'
import { argon2 } from './argon2.ts'
import { createKeeper } from './createKeeper.ts'
import { createVault } from './createVault.ts'
import type { KeeperHandle } from './holder.ts'
import type { KeeperPorts } from './keeperPorts.ts'
import type { Passkeys } from './passkey.ts'
import { newId } from './world.ts'

type Kept = NewSlot & { deviceId?: string; stale: boolean }
export type Login = { userId: string; deviceId: string; fresh: boolean }
type BodyOf<name extends keyof typeof vaultApi> =
  Input<(typeof vaultApi)[name]> extends { body: infer body } ? body : undefined
type Rows = { [name in keyof typeof vaultApi]: (login: Login, body: BodyOf<name>) => unknown }

/** What the server of docs/keys.md does, in memory: for one user, by the tables of the API. */
export function createPeer() {
  const { oprf } = ristretto255_oprf
  const { secretKey } = oprf.generateKeyPair()
  const slots = new Map<string, Kept>()
  const keys = new Set<string>()
  const ever: string[] = []
  const calls: string[] = []
  let wallet: Omit<SealedWallet, 'slots'> | undefined

  const answer = () => wallet && { wallet: { ...wallet, slots: [...slots.values()].map(shown) } }
  const keep = (login: Login, given: NewSlot[]) => {
    for (const slot of given) {
      const deviceId = slot.kind === 'device' ? login.deviceId : undefined
      for (const [id, old] of slots) {
        const isLike = old.kind === slot.kind && old.deviceId === deviceId
        if (isLike && slot.kind !== 'passkey') slots.delete(id)
      }
      slots.set(slot.slotId, { ...slot, stale: false, ...(deviceId && { deviceId }) })
    }
  }
  const rows: Rows = {
    getWallet: () => answer() ?? { wallet: null },
    createWallet(login, { idempotencyKey, slots: given, ...facts }) {
      if (!keys.has(idempotencyKey)) {
        if (wallet?.status === 'ACTIVE') throw refusal(409)
        keys.add(idempotencyKey)
        slots.clear()
        wallet = { ...facts, status: 'PENDING' }
        keep(login, given)
      }
      return answer()
    },
    activateWallet(_, { walletId }) {
      if (wallet?.walletId !== walletId) throw refusal(409)
      if (wallet.status === 'PENDING') ever.push(wallet.firstAddress)
      wallet = { ...wallet, status: 'ACTIVE' }
      return answer()
    },
    openSlot(login, { slotId, assertion }) {
      const slot = slots.get(slotId)
      if (!slot || slot.stale) throw refusal(404)
      if (slot.kind === 'device' && slot.deviceId !== login.deviceId) throw refusal(403)
      if (slot.kind === 'automatic' && !login.fresh) throw refusal(403)
      if (slot.kind === 'passkey' && !assertion) throw refusal(403)
      const { serverHalf, userHalf } = slot
      return { serverHalf, ...(userHalf && { userHalf }) }
    },
    listWallets: () => ({ wallets: [answer()?.wallet].filter(Boolean) }),
    createNextWallet: refuseMove,
    dropNextWallet: refuseMove,
    switchWallet: refuseMove,
    startExport(login) {
      if (!login.fresh) throw refusal(403)
      return {}
    },
    addSlot(login, { walletId, slot }) {
      if (walletId !== wallet?.walletId) throw refusal(409)
      keep(login, [slot])
      return answer()
    },
    removeSlot(login, { slotId }) {
      if (!login.fresh) throw refusal(403)
      slots.delete(slotId)
      return answer()
    },
    evaluatePassword: (_, { blinded }) => ({
      evaluated: base64urlnopad.encode(
        oprf.blindEvaluate(secretKey, base64urlnopad.decode(blinded)),
      ),
    }),
    createChallenge: () => ({ challenge: 'A'.repeat(43) }),
  }

  function api(login: Login): ApiCall<typeof vaultApi> {
    return async (name, input) => {
      calls.push(name)
      const endpoint: Endpoint = vaultApi[name]
      const { body } = input as { body?: unknown } // Input has it where the row has it
      if (endpoint.body) z.parse(endpoint.body, body)
      const row = rows[name] as (login: Login, body: unknown) => unknown // judged by its schema
      return z.parse(endpoint.answer, row(login, body)) as never // by the row's own schema
    }
  }
  return {
    api,
    slots,
    calls,
    /** Addresses that were ever ACTIVE, and so may have been shown. */
    ever,
    change: (change: Partial<SealedWallet>) => {
      wallet = { ...wallet!, ...change }
    },
    wallet: () => wallet,
  }
}
export type Peer = ReturnType<typeof createPeer>

/** A document of the secure frame: a vault, and what it was made of. */
export function createTestVault(
  a: {
    peer?: Peer
    store?: FrameStore
    passkeys?: Passkeys
    /** Told of every call before it reaches the server; where it throws, the call never gets there. */
    before?: (call: string) => void
    /** Told after the server has done it; where it throws, the answer never arrives. */
    after?: (call: string) => void
  } & Partial<Login> = {},
) {
  const { peer = createPeer(), store = createMemoryStore(), userId = 'user-0123456789abcd' } = a
  const login: Login | undefined = {
    userId,
    deviceId: a.deviceId ?? 'device-0123456789ab',
    fresh: a.fresh ?? true,
  }
  const state: { login: Login | undefined } = { login }
  const workers: { ended: boolean }[] = []
  const random: Uint8Array[] = []
  const vault = createVault({
    automaticRecovery: true,
    api: async (name, input) => {
      a.before?.(name)
      const answer = await peer.api(state.login ?? login)(name, input)
      a.after?.(name)
      return answer
    },
    store,
    user: () => state.login,
    spawn: () => spawnNearby(workers, random),
    passkeys: a.passkeys ?? createTestPasskeys(),
    exclusively: createExclusively(undefined, 'test'),
  })
  return { vault, peer, store, state, workers, random }
}

/** The worker's own code, without the thread. */
function spawnNearby(workers: { ended: boolean }[], random: Uint8Array[]): KeeperHandle {
  const worker = { ended: false }
  workers.push(worker)
  const randomBytes: KeeperPorts['randomBytes'] = (length) => {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    random.push(bytes)
    return bytes
  }
  return {
    keeper: createKeeper({ randomBytes, argon2 }).keeper,
    onFailure: () => {},
    terminate: () => {
      worker.ended = true
    },
  }
}

/** A person with one authenticator; the real browser's is in tests/browser. */
export function createTestPasskeys(): Passkeys {
  const secrets = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async create() {
      const credentialId = newId()
      const prf = crypto.getRandomValues(new Uint8Array(32))
      secrets.set(credentialId, prf.slice())
      return { credentialId, prfSalt: 'B'.repeat(43), attestation: 'e30', prf }
    },
    async assert({ known }) {
      const { credentialId } = known.find((one) => secrets.has(one.credentialId))!
      return { credentialId, assertion: 'e30', prf: secrets.get(credentialId)!.slice() }
    },
  }
}

/** What the server's "no" looks like to the caller. */
function refusal(status: number) {
  return new AppKitError(errors.HTTP_STATUS, { status }, { cause: new Response(null, { status }) })
}

/** Moves are tested on the real server: pages/move/mover.test.ts. */
function refuseMove(): never {
  throw refusal(404)
}

function shown({ serverHalf, userHalf, data, ...slot }: Kept) {
  const { attestation, ...rest } = data ?? {}
  return { ...slot, data: rest, createdAt: 0 }
}
