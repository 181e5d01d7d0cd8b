import { expect, test, vi } from 'vitest'
import { logIn, makeNext, openMover, openOther, openPage, type Page, signerOf } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 }) // Argon2 at its real price, on a busy machine

// Moving to a new wallet on the real server.

test("default: the new wallet is the user's own, the old one still signs, the other tabs hear it", async () => {
  const { page, accounts } = await openMover()
  const walletId = await makeNext(page)
  expect(await signerOf(page)).toBe(accounts.eip155)

  const moved = await page.mover.switchTo(walletId)

  expect(moved.eip155).not.toBe(accounts.eip155)
  expect(page.announce).toHaveBeenCalledTimes(1)
  expect(page.vault.accounts()).toEqual(moved)
  expect(await signerOf(page)).toBe(moved.eip155)
  const { former, next, current } = await page.mover.wallets()
  expect([current.firstAddress, next]).toEqual([moved.eip155, undefined])
  const left = page.mover.side(former[0]!.walletId)
  expect(await left.open({ fresh: false })).toEqual(accounts)
  expect(await signerOf({ vault: left as Page['vault'] })).toBe(accounts.eip155)
  expect(await signerOf(page)).toBe(moved.eip155)
})

test('behavior: the new wallet has no automatic slot, so a login alone opens it nowhere', async () => {
  const { server, page } = await openMover()
  const moved = await page.mover.switchTo(await makeNext(page))
  expect((await page.vault.slots()).map(({ kind }) => kind)).toEqual(['device', 'password'])
  await page.vault.forget()

  const later = await openPage(server, page.store)
  await logIn(server, later)
  await expect(later.vault.open({ fresh: true })).rejects.toMatchObject({
    code: 'WALLET_LOCKED',
    details: { slots: ['device', 'password'] },
  })

  expect(await later.vault.openWithPassword('a good password')).toEqual(moved)
})

test('behavior: after a log out and a login here the former wallet still opens by its key share of this browser', async () => {
  const { server, page, accounts } = await openMover()
  const moved = await page.mover.switchTo(await makeNext(page))
  const { walletId } = (await page.mover.wallets()).former[0]!
  await page.vault.forget()

  const later = await openPage(server, page.store)
  await logIn(server, later)

  await expect(later.vault.open({ fresh: true })).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  expect(await later.mover.side(walletId).open({ fresh: false })).toEqual(accounts)
  expect(await later.vault.openWithPassword('a good password')).toEqual(moved)
})

test('behavior: a frame that shares the storage follows, and signs with the new wallet', async () => {
  const { server, page } = await openMover()
  const frame = await openPage(server, page.store)
  await frame.vault.restore()
  await signerOf(frame)
  expect(await frame.vault.follow()).toBe(false)

  const moved = await page.mover.switchTo(await makeNext(page))

  expect(await frame.vault.follow()).toBe(true)
  expect(await frame.vault.follow()).toBe(false)
  expect(frame.vault.accounts()).toEqual(moved)
  expect(await signerOf(frame)).toBe(moved.eip155)
})

test('behavior: a browser that knows the old address hears of the move, and takes the new one by the password, not by a login', async () => {
  const { server, page } = await openMover()
  const other = await openOther(server)
  const moved = await page.mover.switchTo(await makeNext(page))

  expect([await page.vault.movedAway(), await other.vault.movedAway()]).toEqual([false, true])
  expect([other.vault.accounts(), await other.vault.restore()]).toEqual([undefined, undefined])
  expect(await other.vault.movedAway()).toBe(false) // told once: who logs in anew unlocks the new one
  await expect(other.vault.open({ fresh: true })).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  expect(await other.vault.openWithPassword('a good password')).toEqual(moved)

  expect(other.announce).toHaveBeenCalledTimes(1)
  expect([await other.vault.restore(), await other.vault.movedAway()]).toEqual([moved, false])
  other.vault.lock()
  expect(await signerOf(other)).toBe(moved.eip155)
})

test.each(['listWallets', 'addSlot'])(
  'error: an answer of %s that is lost while the new wallet is unlocked keeps nobody out',
  async (name) => {
    const { server, page } = await openMover()
    const other = await openOther(server)
    const moved = await page.mover.switchTo(await makeNext(page))
    await other.vault.movedAway()

    other.state.kill = { at: name, when: 'after' }
    await expect(other.vault.openWithPassword('a good password')).rejects.toThrow('killed')
    other.state.kill = undefined

    const opened = await other.vault
      .open({ fresh: true })
      .catch(() => other.vault.openWithPassword('a good password'))
    expect(opened).toEqual(moved)
  },
)

test('error: a wallet that the server names and this browser never left is not taken for the own one', async () => {
  const { server, page, accounts } = await openMover()
  const walletId = await makeNext(page)
  const { former, ...answer } = { ...(await page.mover.wallets()) }
  expect(former).toEqual([])
  const liar = { ...answer.next!, status: 'ACTIVE' as const }
  const lying = await openPage(server, page.store)
  lying.world.readWallet = async () => liar

  await expect(lying.vault.open({ fresh: false })).rejects.toMatchObject({ code: 'WALLET_DAMAGED' })
  await expect(lying.vault.openWithPassword('a good password')).rejects.toMatchObject({
    code: 'WALLET_DAMAGED',
  })

  expect(await lying.vault.restore()).toEqual(accounts)
  expect((await page.mover.wallets()).next?.walletId).toBe(walletId)
})

test('error: nothing is sent to a wallet that only the server names, nor to one that a login alone led to', async () => {
  const { page, accounts } = await openMover()
  const moved = await page.mover.switchTo(await makeNext(page))
  const former = page.mover.former((await page.mover.wallets()).former[0]!.walletId)
  expect(await former.target()).toEqual(moved)
  const { userId } = page.world.user()!

  await page.world.remembered.setAccounts({ userId, accounts: moved })
  await expect(former.target()).rejects.toMatchObject({
    details: { slots: ['device', 'password'] },
  })
  expect(await former.open()).toEqual(accounts)
  await page.vault.openWithPassword('a good password')
  expect(await former.target()).toEqual(moved)

  await page.mover.make()
  const { next } = await page.mover.wallets()
  page.world.readWallet = async () => ({ ...next!, status: 'ACTIVE' }) // it opens here, by this browser's own key share
  await expect(former.target()).rejects.toMatchObject({ code: 'WALLET_DAMAGED' })
})

test('behavior: a next wallet that is dropped leaves nothing here, and another one may be made', async () => {
  const { page, accounts } = await openMover()
  const walletId = await makeNext(page)

  await page.mover.drop(walletId)

  expect((await page.mover.wallets()).next).toBeUndefined()
  for (const key of ['vault.wallets', 'vault.halves']) {
    const halves = (await page.store.get<{ walletId: string }[]>(key)) ?? []
    expect(halves.map((half) => half.walletId)).not.toContain(walletId)
  }
  expect(await signerOf(page)).toBe(accounts.eip155)
  await page.mover.make()
  expect((await page.mover.wallets()).next?.walletId).not.toBe(walletId)
})

test('behavior: a second move works, and all wallets open', async () => {
  const { page, accounts } = await openMover()
  const first = await page.mover.switchTo(await makeNext(page))
  await page.mover.switchTo(await makeNext(page))

  const { former } = await page.mover.wallets()
  const opened = await Promise.all(
    former.map(({ walletId }) => page.mover.side(walletId).open({ fresh: false })),
  )
  expect(opened).toEqual([first, accounts])
})

test('behavior: the words of a former wallet go out, and are its own', async () => {
  const { page } = await openMover()
  const words = async (portable: Pick<Page['portable'], 'exportPhrase'>) =>
    new TextDecoder().decode(await portable.exportPhrase())
  const before = await words(page.portable)
  await page.mover.switchTo(await makeNext(page))
  const { walletId } = (await page.mover.wallets()).former[0]!

  await page.mover.side(walletId).open({ fresh: false })

  expect(await words(page.mover.portable(walletId))).toBe(before)
  expect(await words(page.portable)).not.toBe(before)
})

test('error: without a password or a passkey nothing is switched', async () => {
  const { page, accounts } = await openMover()
  await page.mover.make()
  const { walletId } = (await page.mover.wallets()).next!

  await expect(page.mover.switchTo(walletId)).rejects.toMatchObject({ code: 'MOVE_REFUSED' })

  expect(await page.vault.open({ fresh: false })).toEqual(accounts)
})
