import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PublicState } from '../shared-schemas/entities/publicState.ts'
import { connect } from './actions/connection/connect.ts'
import { createTestWallet } from './connectors/testing.ts'
import { publicState } from './publicState.ts'
import { happen } from './stores/connections.ts'
import { readState } from './stores/create.ts'
import { createTestApp } from './testing.ts'

async function createConnectedApp() {
  const world = createTestApp({ wallets: [createTestWallet()] })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  return { ...world, read: () => publicState(readState(world.app.stores)) }
}

test('default', async () => {
  const { read } = await createConnectedApp()

  expect(z.safeParse(PublicState, read()).success).toBe(true)
  expect(read().accounts[0]).toMatchObject({ status: 'connected', signer: 'host' })
})

test('behavior: an address that is not connected yet is kept from the page', async () => {
  const { app, read } = await createConnectedApp()

  app.stores.connections.setState(happen('eip155', { type: 'asked', walletId: 'wallet-2' }))

  expect(read().accounts).toEqual([{ namespace: 'eip155', status: 'connecting' }])
})
