import { expect, test } from 'vitest'
import type { argon2 } from '../../vault/argon2.ts'
import { makeNext, openMover, openPage, signerOf } from './testing.ts'

const kills = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((at) => [
  { at, when: 'before' as const },
  { at, when: 'after' as const },
])

test('F15, F19: killed at any call of a move, no wallet is lost and the move goes on', async () => {
  const seen = new Set<string>()
  for (const kill of kills) {
    const { server, page, accounts } = await openMover(cheap)
    page.state.calls = []
    page.state.kill = kill
    const moving = makeNext(page).then((walletId) => page.mover.switchTo(walletId))
    const done = await moving.catch((error: Error) => {
      if (error.message !== 'killed') throw error
    })
    const { calls } = page.state
    seen.add(`${kill.when} ${calls.at(-1)}`)

    const next = await openPage(server, page.store, cheap)
    const before = await next.vault.open({ fresh: false })
    const { current, next: waiting } = await next.mover.wallets()
    expect(before.eip155).toBe(current.firstAddress)
    if (before.eip155 === accounts.eip155) {
      const walletId = waiting ? waiting.walletId : await makeNext(next)
      if (waiting) await next.mover.side(walletId).addPassword('a good password')
      await next.mover.switchTo(walletId)
    } else if (done) expect(before).toEqual(done)
    const { former } = await next.mover.wallets()
    const old = next.mover.side(former.at(-1)!.walletId)
    expect(await old.open({ fresh: false })).toEqual(accounts)
    expect(await signerOf(next)).toBe((await next.mover.wallets()).current.firstAddress)
  }
  for (const call of ['createNextWallet', 'openSlot', 'addSlot', 'switchWallet', 'getWallet'])
    expect([...seen]).toEqual(expect.arrayContaining([`before ${call}`, `after ${call}`]))
}, 300_000)

/** A cheap hash: the cost of a password does not matter for these tests. */
async function cheap({ password, salt }: Parameters<typeof argon2>[0]) {
  const text = new TextEncoder().encode(password)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.of(...salt, ...text)))
}
