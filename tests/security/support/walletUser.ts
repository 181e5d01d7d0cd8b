import { createHash, randomBytes } from 'node:crypto'
import { storeEmail } from '../../../server/auth/email.ts'
import { createDevice } from '../../../server/auth/testing.ts'
import { approveDevice } from '../../../server/db/queries/devices.ts'
import { insertSession, insertTokens } from '../../../server/db/queries/sessions.ts'
import { insertUser } from '../../../server/db/queries/users.ts'
import { newSlot } from '../../../server/vault/testing.ts'
import type { World } from '../../../server/world.ts'
import type { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import { formerWalletsKept } from '../../../shared-schemas/limits.ts'
import { handoverText } from '../../../shared-schemas/login/vaultTexts.ts'
import { addressOf, createEntropy, seal, signMessage, unseal } from './sealing.ts'
import type { ServerProcess } from './serverProcess.ts'

const newId = () => randomBytes(16).toString('base64url')
const systemClock = {
  get now() {
    return Date.now()
  },
}
const hourMs = 3_600_000

type Answer = { wallet: SealedWallet }
type Halves = { serverHalf: string; userHalf: string }

/** What is under way, for telling where a kill struck. */
export type Step = 'create' | 'read' | 'activate' | 'makeNext' | 'move' | 'idle'

/**
 * A person with a browser: makes a wallet as the secure frame does, shows its address only when the
 * server has answered that it is ACTIVE, and keeps device key shares as a browser's storage would: over
 * every crash of the server.
 */
export type WalletUser = Awaited<ReturnType<typeof createWalletUser>>

export async function createWalletUser(
  world: Pick<World, 'db' | 'secrets'>,
  connection: Pick<ServerProcess, 'fetch'>,
  name: string,
) {
  const device = createDevice({ fetch: connection.fetch, clock: systemClock })
  const userId = await login(world, device, name)
  const halves = new Map<string, string>()
  const shown: { address: string; walletId: string }[] = []
  let step: Step = 'idle'

  async function ask<answer>(during: Step, path: string, body?: object): Promise<answer> {
    step = during
    const response = await (body ? device.post(path, { ...body }) : device.get(path))
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    step = 'idle'
    return response.json()
  }

  async function rebuild(wallet: SealedWallet): Promise<Uint8Array> {
    const slot = wallet.slots.find(({ slotId, stale }) => !stale && halves.has(slotId))
    if (!slot) throw new Error(`${wallet.walletId} has no slot that this device could open`)
    const { slotId } = slot
    const opened = await ask<{ serverHalf: string }>('read', '/vault/v1/slots/open', { slotId })
    const place = { userId, walletId: wallet.walletId, address: wallet.firstAddress }
    const entropy = unseal(wallet.ciphertext, place, {
      serverHalf: opened.serverHalf,
      userHalf: halves.get(slotId)!, // it was found by it
    })
    return entropy
  }

  /** The steps that need a login of a moment ago have one, however long the test has run. */
  const logInAgain = () =>
    world.db.rows.update(
      'sessions',
      { user_id: userId },
      {
        authenticated_at: Date.now(),
        proved_at: Date.now(),
      },
    )

  const read = async () =>
    (await ask<{ wallet: SealedWallet | null }>('read', '/vault/v1/wallet')).wallet

  const list = async () =>
    (await ask<{ wallets: SealedWallet[] }>('read', '/vault/v1/wallets')).wallets

  /** A wallet for this device, whose key share is kept before the server has the other one. */
  function newWallet() {
    const { entropy, address } = createEntropy()
    const walletId = newId()
    const { ciphertext, slots } = seal(entropy, { userId, walletId, address }, 2)
    const [forDevice, forRecovery] = slots
    const slotId = newId()
    halves.set(slotId, forDevice!.userHalf)
    const body = {
      idempotencyKey: newId(),
      walletId,
      schemeVersion: 1,
      ciphertext,
      firstAddress: address,
      accounts: [{ namespace: 'eip155', address }],
      slots: [{ slotId, kind: 'device', serverHalf: forDevice!.serverHalf }],
    }
    return { body, forRecovery: forRecovery! }
  }

  /** It has a password, which nobody here knows. */
  async function makeNext(): Promise<SealedWallet> {
    const { body, forRecovery } = newWallet()
    const password = newSlot('password', { serverHalf: forRecovery.serverHalf })
    const slots = [...body.slots, password]
    return (await ask<Answer>('makeNext', '/vault/v1/wallet/next', { ...body, slots })).wallet
  }

  return {
    userId,
    shown: () => shown,
    step: () => step,
    /** Makes the wallet, or goes on where a crash left it. */
    async make(): Promise<void> {
      const { body, forRecovery } = newWallet()
      const slots = [...body.slots, { slotId: newId(), kind: 'automatic', ...forRecovery }]
      const { wallet } = await ask<Answer>('create', '/vault/v1/wallet', { ...body, slots })
      const { walletId, firstAddress: address } = body
      if (addressOf(await rebuild(wallet)) !== address) throw new Error('another address came out')
      await ask('activate', '/vault/v1/wallet/activate', { walletId })
      shown.push({ address, walletId })
    },
    /** Moves to a new wallet, or goes on where a crash left that. */
    async move(): Promise<void> {
      await logInAgain()
      const wallets = await list()
      const left = wallets.find(({ status }) => status === 'ACTIVE')! // it was made
      const former = wallets.filter(({ status }) => status === 'FORMER')
      if (former.length >= formerWalletsKept) return
      const next = wallets.find(({ status }) => status === 'NEXT') ?? (await makeNext())
      const address = addressOf(await rebuild(next))
      if (address !== next.firstAddress) throw new Error('another address came out')
      const handover = await signMessage(await rebuild(left), handoverText({ userId, left, next }))
      await ask('move', '/vault/v1/wallet/switch', { walletId: next.walletId, handover })
      shown.push({ address, walletId: next.walletId })
    },
    read,
    /** Shows a wallet that the server made ACTIVE without its answer coming through. */
    async adopt(wallet: SealedWallet): Promise<void> {
      await rebuild(wallet)
      shown.push({ address: wallet.firstAddress, walletId: wallet.walletId })
    },
    /** What the wallet signs after the device has opened it. */
    async sign(message: string): Promise<`0x${string}`> {
      const wallet = await read()
      if (!wallet) throw new Error('the wallet is gone')
      return signMessage(await rebuild(wallet), message)
    },
    /** Of a wallet that was shown: the addresses that come out of the device's key share and of the operator's help. */
    async restore(walletId: string): Promise<string[]> {
      await logInAgain()
      const wallet = (await list()).find((each) => each.walletId === walletId)
      if (!wallet) throw new Error('the wallet is gone')
      const found = [addressOf(await rebuild(wallet))]
      const slot = wallet.slots.find(({ kind }) => kind === 'automatic')
      if (!slot && !wallet.unassisted) throw new Error('the automatic slot is gone')
      if (!slot) return found
      const { slotId } = slot
      const opened = await ask<Halves>('read', '/vault/v1/slots/open', { slotId })
      const place = { userId, walletId, address: wallet.firstAddress }
      return [...found, addressOf(unseal(wallet.ciphertext, place, opened))]
    },
  }
}

/** A login as a code would have made it, with tokens for longer than the test takes. */
async function login(
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  device: ReturnType<typeof createDevice>,
  name: string,
): Promise<string> {
  const now = Date.now()
  const userId = await insertUser(db, storeEmail(secrets, `${name}@example.com`), now)
  const thumbprint = thumbprintOf(device.prove('GET', '/'))
  const deviceId = await approveDevice(db, { userId, thumbprint, name: 'Chrome on Linux', now })
  const sessionId = await insertSession(db, {
    userId,
    deviceId,
    projectId: 'shop',
    siteOrigin: 'https://shop.test',
    provedAt: now,
    now,
  })
  const tokens = { accessToken: newId(), refreshToken: newId(), accessExpiresAt: now + hourMs }
  await insertTokens(db, sessionId, tokens)
  device.use({ ...tokens, expiresInSeconds: 600, userId, deviceId })
  return userId
}

/** RFC 7638, of the key that signed a proof. */
function thumbprintOf(proof: string): string {
  const [header = ''] = proof.split('.')
  const { crv, kty, x, y } = JSON.parse(Buffer.from(header, 'base64url').toString()).jwk
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}
