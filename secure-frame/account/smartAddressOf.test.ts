import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { activeSmartNetwork, smartNetworkOf } from '../../chains/signing/smartAccount.ts'
import { createTestFrame } from '../testing.ts'
import { smartAddressOf } from './smartAddressOf.ts'

const contract = '0x52908400098527886E0F7030069857D2E4169EE7'
const delegated = { caipNetworkId: 'eip155:10', kind: 'eip7702', sponsored: true } as const
const own = { caipNetworkId: 'eip155:1', kind: 'erc4337', sponsored: false } as const

async function createWorld() {
  const asked: string[] = []
  const world = await createTestFrame({
    smartAccounts: [delegated, own],
    async node({ method }) {
      asked.push(method)
      return encodeAbiParameters([{ type: 'address' }], [contract])
    },
  })
  return { ...world, asked }
}

test('default: a network has a smart account where the server lists it and nobody said no', async () => {
  const { frame } = await createWorld()

  expect(activeSmartNetwork(frame, 'eip155:10')).toEqual(delegated)
  expect(activeSmartNetwork(frame, 'eip155:137')).toBeUndefined()

  await frame.preference.choose('eoa')
  expect(activeSmartNetwork(frame, 'eip155:10')).toBeUndefined()
  expect(smartNetworkOf(frame, 'eip155:10')).toEqual(delegated)
})

test('behavior: an account that delegates stays at its own address, and nobody is asked', async () => {
  const { frame, address, asked } = await createWorld()

  expect(await smartAddressOf(frame, delegated, address)).toBe(address)
  expect(asked).toEqual([])
})

test('behavior: the address of a contract is asked for once, for each key', async () => {
  const { frame, address, asked } = await createWorld()

  expect(await smartAddressOf(frame, own, address)).toBe(contract)
  expect(await smartAddressOf(frame, own, address)).toBe(contract)
  expect(asked).toEqual(['eth_call'])
  await smartAddressOf(frame, own, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(asked).toHaveLength(2)
})

test('error: the site asks with the address that it sees, and a contract signs no messages', async () => {
  const { ask, address } = await createWorld()

  await expect(ask('personal_sign', ['0x00', contract])).rejects.toMatchObject({ code: -32004 })
  expect(await ask('eth_accounts', [])).toEqual([contract])
  await expect(ask('wallet_getCapabilities', [address])).rejects.toMatchObject({ code: 4100 })
})
