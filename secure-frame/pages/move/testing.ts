import { hashMessage, hexToBytes, recoverMessageAddress, toHex } from 'viem'
import { vi } from 'vitest'
import { codeIn, createAuthServer, decideDevice, linkIn } from '../../../server/auth/testing.ts'
import { createApis, refreshLogin } from '../../api.ts'
import { createExclusively } from '../../lib/exclusively.ts'
import { openDeviceKey } from '../../login/deviceKey.ts'
import { openSession, type Session } from '../../login/session.ts'
import { createMemoryStore, type FrameStore } from '../../store.ts'
import { argon2 } from '../../vault/argon2.ts'
import { createVaultOf, createVaultWorld } from '../../vault/createVault.ts'
import { createTestPasskeys } from '../../vault/testing.ts'
import { createEmailLogin } from '../emailLogin.ts'
import { createPortable } from '../portable.ts'
import { createPortableKeeper } from '../portableKeeper.ts'
import { createMover } from './mover.ts'
import { createTransferKeeper } from './transferKeeper.ts'

// Pages of the secure origin on the real server, with its database, keys, mails and proofs.

export type Server = Awaited<ReturnType<typeof createAuthServer>>
/** At the call of this index and all later ones, or at each call of this name. */
type Kill = { at: number | string; when: 'before' | 'after' }
const email = 'ann@example.com'
const payload = hexToBytes(hashMessage('hello'))

/** Opens a page of the secure origin. `state.kill` makes it end at a call of the vault. */
export async function openPage(
  server: Server,
  store: FrameStore = createMemoryStore(),
  hash = argon2,
) {
  const now = () => server.clock.now
  const exclusively = createExclusively(undefined, 'test')
  const key = await openDeviceKey(store, exclusively)
  const config = { projectId: 'shop', apiUrl: 'https://api.test' } as Parameters<
    typeof createApis
  >[0] // nothing else is read
  let session: Session | undefined
  const given = { fetch: server.fetch, key, now }
  const api = createApis(config, { ...given, session: () => session })
  session = await openSession({
    store,
    tabs: { notify: () => {}, listen: () => () => {} },
    refresh: (refreshToken) => refreshLogin(api, refreshToken),
    exclusively,
    now,
  })
  const state: { kill: Kill | undefined; calls: string[] } = { kill: undefined, calls: [] }
  const die = (when: Kill['when']) => {
    const { kill, calls } = state
    if (!kill) return
    const place = calls.length - 1
    const isAt = kill.at === place || kill.at === calls[place]
    if ((isAt && when === kill.when) || (typeof kill.at === 'number' && place > kill.at))
      throw new Error('killed')
  }
  const announce = vi.fn()
  const ports: Parameters<typeof createMover>[1]['ports'] = {
    automaticRecovery: true,
    api: async (name, input) => {
      state.calls.push(name)
      die('before')
      const answer = await api.vault(name, input)
      die('after')
      return answer
    },
    store,
    user: session.get,
    spawn: () => ({
      keeper: createPortableKeeper({ randomBytes, argon2: hash }),
      onFailure: () => {},
      terminate: () => {},
    }),
    passkeys: createTestPasskeys(),
    exclusively: createExclusively(undefined, 'the vault'),
    announce,
  }
  const spawnTransfer = () => ({
    keeper: createTransferKeeper({ randomBytes, argon2: hash }),
    onFailure: () => {},
    terminate: () => {},
  })
  const window = {} as Window & typeof globalThis // only compared by identity: it is not framed
  const portableOf = (each: Parameters<typeof createPortable>[1]) =>
    createPortable({ top: window, self: window }, each)
  const world = createVaultWorld(ports)
  const vault = createVaultOf(world)
  const anonymous = createApis(config, { ...given, session: () => undefined }).auth
  const from = { siteOrigin: 'https://shop.test', deviceName: 'Chrome on Linux' } as const
  const login = createEmailLogin({ api, anonymous, session, now, ...from })
  const mover = createMover(world, { vault, ports, spawnTransfer, portableOf })
  return { vault, mover, portable: portableOf(world), login, api, store, state, announce, world }
}
export type Page = Awaited<ReturnType<typeof openPage>>

export async function logIn(server: Server, { login }: Page) {
  const after = server.inbox.messages()[0]?.id ?? 0
  server.clock.now += 60_000 // the server waits between mails
  const waiting = { onWork() {}, signal: new AbortController().signal }
  const started = await login.start(email, waiting)
  const matching = /is your code|is this you/ // not the notice of the move
  const mail = await server.inbox.waitForMail(email, { after, matching })
  if (started.step === 'code') return login.enterCode(codeIn(mail))
  await decideDevice(server, linkIn(mail), { number: started.number })
  await login.waitForDevice(waiting.signal)
}

/** Opens a page of a user who is logged in and has a wallet. */
export async function openMover(hash = argon2) {
  const server = await createAuthServer()
  const page = await openPage(server, undefined, hash)
  await logIn(server, page)
  const accounts = await page.vault.open({ fresh: true })
  return { server, page, accounts }
}

/** Creates the next wallet, with a password. */
export async function makeNext({ mover }: Page) {
  await mover.make()
  const { walletId } = (await mover.wallets()).next!
  await mover.side(walletId).addPassword('a good password')
  return walletId
}

export const signerOf = async (page: Pick<Page, 'vault'>) =>
  recoverMessageAddress({
    message: 'hello',
    signature: toHex(await page.vault.sign({ namespace: 'eip155', payload })),
  })

/** Opens another browser of the same user, with its own slot for the old wallet. */
export async function openOther(server: Server) {
  const other = await openPage(server)
  await logIn(server, other)
  await other.vault.open({ fresh: true })
  return other
}

function randomBytes(length: number) {
  return crypto.getRandomValues(new Uint8Array(length))
}
