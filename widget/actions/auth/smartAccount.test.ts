import { expect, test } from 'vitest'
import { setSmartAccountNetworks } from '../../stores/chains.ts'
import { moveToNetwork } from '../network/moveToNetwork.ts'
import { createLoggedInApp, embeddedAddress } from './testing.ts'

const smartAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
const plain = { address: embeddedAddress, type: 'eoa' } as const
const smart = { address: smartAddress, type: 'smartAccount' } as const

type One = typeof plain | typeof smart

const userOn = (chainId: number, { address, type }: One, accounts: One[]) => ({
  address,
  chainId,
  accounts,
  preferredAccountType: type,
})

/** Somebody whose account is a contract on chain 10, and plain on chain 1. */
async function createSmartApp() {
  const answers = {
    GET_USER: (request?: { chainId?: string | number | undefined } | undefined) =>
      request?.chainId === 'eip155:10'
        ? userOn(10, smart, [smart, plain])
        : userOn(1, plain, [plain]),
  }
  const world = await createLoggedInApp({ answers })
  world.app.stores.chains.setState(setSmartAccountNetworks('eip155', [10]))
  world.secure.asked.length = 0
  return world
}

test('default: the address follows the network, there and back', async () => {
  const { app, account } = await createSmartApp()

  await moveToNetwork(app, { caipNetworkId: 'eip155:10' })
  expect(account()).toMatchObject({
    address: smartAddress,
    caipAddress: `eip155:10:${smartAddress}`,
  })

  await moveToNetwork(app, { caipNetworkId: 'eip155:1' })
  expect(account()).toMatchObject({
    address: embeddedAddress,
    caipAddress: `eip155:1:${embeddedAddress}`,
  })
})

test('behavior: a network without a smart account makes nobody prefer the plain one', async () => {
  const { app, secure } = await createSmartApp()

  await moveToNetwork(app, { caipNetworkId: 'eip155:10' })

  const asked = secure.asked.filter(({ name }) => name === 'GET_USER')
  expect(asked).toEqual([{ name: 'GET_USER', payload: { chainId: 'eip155:10' } }])
})
