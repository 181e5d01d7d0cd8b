import type { Context, Hono } from 'hono'
import { vaultApi } from '../../shared-schemas/api/vault.ts'
import { tooSoon } from '../auth/tooSoon.ts'
import { listWallets } from '../db/queries/wallets.ts'
import { guardsOf } from '../middleware/guardsOf.ts'
import { mount } from '../mount.ts'
import type { Env, World } from '../world.ts'
import { activateWallet } from './activateWallet.ts'
import { addSlot } from './addSlot.ts'
import { createChallenge } from './createChallenge.ts'
import { createNextWallet } from './createNextWallet.ts'
import { createWallet } from './createWallet.ts'
import { describeRow, describeWallet } from './describeWallet.ts'
import { dropNextWallet } from './dropNextWallet.ts'
import { evaluatePassword } from './evaluatePassword.ts'
import { openSlot } from './openSlot.ts'
import type { Caller } from './prepareSlots.ts'
import { removeSlot } from './removeSlot.ts'
import { startExport } from './startExport.ts'
import { switchWallet } from './switchWallet.ts'

/** The vault API: sealed wallets and the key shares that open them, for a session on its own device. */
export function mountVault(site: Hono<Env>, world: World): void {
  mount(site, guardsOf(world), vaultApi, {
    getWallet: async (_, c) => ({ wallet: (await describeWallet(world.db, userOf(c))) ?? null }),
    createWallet: async ({ body }, c) => ({ wallet: await createWallet(world, callerOf(c), body) }),
    activateWallet: async ({ body }, c) => ({
      wallet: await activateWallet(world, { userId: userOf(c), walletId: body.walletId }),
    }),
    listWallets: async (_, c) => {
      const rows = await listWallets(world.db, userOf(c))
      return { wallets: await Promise.all(rows.map((row) => describeRow(world.db, row))) }
    },
    createNextWallet: async ({ body }, c) => ({
      wallet: await createNextWallet(world, callerOf(c), body),
    }),
    dropNextWallet: ({ body }, c) => dropNextWallet(world, c.get('session'), body.walletId),
    switchWallet: async ({ body }, c) => ({
      wallet: await switchWallet(world, c.get('session'), body),
    }),
    openSlot: ({ body }, c) => openSlot(world, callerOf(c), body),
    startExport: (_, c) => startExport(world, c.get('session')),
    addSlot: async ({ body }, c) => ({ wallet: await addSlot(world, callerOf(c), body) }),
    removeSlot: async ({ body }, c) => ({
      wallet: await removeSlot(world, c.get('session'), body),
    }),
    async evaluatePassword({ body }, c) {
      const outcome = await evaluatePassword(world, c.get('session'), body.blinded)
      if ('waitMs' in outcome)
        throw tooSoon(world, c, { waitMs: outcome.waitMs, limit: 'tries of one password' })
      return outcome
    },
    createChallenge: async (_, c) => ({ challenge: await createChallenge(world, userOf(c)) }),
  })
}

function userOf(c: Context<Env>): string {
  return c.get('session').userId
}

function callerOf(c: Context<Env>): Caller {
  const { origins, automaticRecovery } = c.get('project')
  return { session: c.get('session'), siteOrigins: origins, automaticRecovery }
}
