import { expect, test } from 'vitest'
import { fetchBalance } from '../account/fetchBalance.ts'
import { moveToNetwork } from '../network/moveToNetwork.ts'
import { createLoggedInApp, refusing } from './testing.ts'
import { toCaipNetworkId } from './toCaipNetworkId.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test('default: the frame switches first, then the state', async () => {
  const { app, account, secure, stored } = await createLoggedInApp()

  await moveToNetwork(app, { caipNetworkId: 'eip155:10' })

  expect(secure.asked).toEqual([{ name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:10' } }])
  expect(account()?.caipAddress).toMatch(/^eip155:10:0x/)
  expect(stored('last_used_chain')).toBe('eip155:10')
})

test('behavior: on another of its chain types the wallet has an account of its own', async () => {
  const { app, secure } = await createLoggedInApp({ options: { networks: ['eip155:1', solana] } })
  secure.asked.length = 0

  await expect(moveToNetwork(app, { caipNetworkId: solana })).rejects.toThrow('GET_USER')

  expect(secure.asked.map(({ name }) => name)).toEqual(['SWITCH_NETWORK', 'GET_USER'])
})

test('behavior: that account is connected with the same connector', async () => {
  const answers = {
    GET_USER: (request?: { chainId?: string | number | undefined } | undefined) =>
      request?.chainId === solana
        ? { address: solanaAddress, chainId: solana }
        : { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 1 },
  }
  const { app, page } = await createLoggedInApp({
    answers,
    options: { networks: ['eip155:1', solana] },
  })

  await moveToNetwork(app, { caipNetworkId: solana })
  await page.settled()

  expect(page.state()).toMatchObject({ activeNamespace: 'solana' })
  expect(page.state()?.accounts).toMatchObject([
    { namespace: 'eip155', signer: 'secure' },
    { namespace: 'solana', address: solanaAddress, signer: 'secure' },
  ])
  expect(page.remembered.at(-1)).toEqual(['eip155', 'solana'])
})

test('behavior: a network that the wallet does not serve does not keep anyone from logging in', async () => {
  const answers = {
    GET_USER: (request?: { chainId?: string | number | undefined } | undefined) =>
      request?.chainId === undefined
        ? { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: '0xa' }
        : refusing('4901', 'Not served')(),
  }

  const { account } = await createLoggedInApp({ answers })

  expect(account()?.caipAddress).toMatch(/^eip155:10:0x/)
})

test('behavior: the balance comes from a node, and from nowhere else', async () => {
  const { app, account, page } = await createLoggedInApp()

  await fetchBalance(app, { namespace: 'eip155' })
  await page.settled()

  expect(account()?.balance).toBeUndefined()
})

test('error: a network that the frame refuses leaves the one there is', async () => {
  const answers = { SWITCH_NETWORK: refusing('4901', 'Not served') }
  const { app, account } = await createLoggedInApp({ answers })

  await expect(moveToNetwork(app, { caipNetworkId: 'eip155:10' })).rejects.toThrow('Not served')

  expect(account()?.caipAddress).toMatch(/^eip155:1:0x/)
})

test.each([
  [1, 'eip155:1'],
  ['10', 'eip155:10'],
  ['0xa', 'eip155:10'],
  ['eip155:137', 'eip155:137'],
  [solana, undefined],
  ['not a chain', undefined],
])('param: chain id %s of an EVM account is %s', (chainId, caipNetworkId) => {
  expect(toCaipNetworkId(chainId, 'eip155')).toBe(caipNetworkId)
})

test('error: a network that the server has no nodes for is refused before anything moves', async () => {
  const { app, account, secure } = await createLoggedInApp({ config: { relayed: ['eip155:1'] } })

  await expect(moveToNetwork(app, { caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
    code: 4901,
    message:
      'The embedded wallet does not serve eip155:10. Ask the operator of this server to add it.',
  })

  expect(secure.asked).toEqual([])
  expect(account()?.caipAddress).toMatch(/^eip155:1:0x/)
})

test('behavior: who logs in on a network that the server has no nodes for gets the network of the wallet', async () => {
  const { account } = await createLoggedInApp({
    config: { relayed: ['eip155:1'] },
    options: { networks: ['eip155:10', 'eip155:1'] },
  })

  expect(account()?.caipAddress).toMatch(/^eip155:1:0x/)
})

test('behavior: a chain type without any node of the server is not refused, since its account signs messages', async () => {
  const { app, secure } = await createLoggedInApp({
    config: { relayed: ['eip155:1'] },
    options: { networks: ['eip155:1', solana] },
  })
  secure.asked.length = 0

  await expect(moveToNetwork(app, { caipNetworkId: solana })).rejects.toThrow('GET_USER')

  expect(secure.asked[0]).toEqual({ name: 'SWITCH_NETWORK', payload: { chainId: solana } })
})
