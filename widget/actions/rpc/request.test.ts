import { expect, test } from 'vitest'
import {
  createLoggedInApp,
  createLoginApp,
  embeddedAddress,
  heldAnswer,
  refusing,
} from '../auth/testing.ts'
import { request } from './request.ts'

const namespace = 'eip155'
const relayed = { '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }) }

test('default: accounts and chain are answered here', async () => {
  const { app, names } = await createLoggedInApp()
  const ask = (method: string) => request(app, { namespace, method })

  expect(await ask('eth_accounts')).toEqual([embeddedAddress])
  expect(await ask('eth_requestAccounts')).toEqual([embeddedAddress])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(names()).toEqual([])
})

test('behavior: what libraries ask of any wallet is answered here', async () => {
  const { app, names } = await createLoggedInApp()
  const ask = (method: string, params?: unknown) => request(app, { namespace, method, params })
  const asset = {
    type: 'ERC20',
    options: { address: embeddedAddress, symbol: 'MUG', decimals: 18 },
  }

  expect(await ask('eth_coinbase')).toBe(embeddedAddress)
  expect(await ask('net_version')).toBe('1')
  expect(await ask('net_listening')).toBe(true)
  expect(await ask('web3_clientVersion')).toMatch(/^AppKit\/\d+\.\d+\.\d+/)
  expect(await ask('wallet_watchAsset', asset)).toBe(false)
  expect(await ask('wallet_watchAsset', [asset])).toBe(false)
  await expect(ask('wallet_watchAsset', { type: 'ERC20', options: {} })).rejects.toMatchObject({
    code: -32602,
  })
  expect(names()).toEqual([])
})

test('behavior: permissions of EIP-2255 are the connection', async () => {
  const { app } = await createLoggedInApp()
  const ask = (method: string, params?: unknown) => request(app, { namespace, method, params })
  const granted = [
    {
      parentCapability: 'eth_accounts',
      invoker: app.site.origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: [embeddedAddress] }],
    },
  ]

  expect(await ask('wallet_getPermissions')).toEqual(granted)
  expect(await ask('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual(granted)
  await expect(ask('wallet_requestPermissions', [{ eth_sign: {} }])).rejects.toMatchObject({
    code: -32602,
  })
})

const permissions = { namespace, params: [{ eth_accounts: {} }] } as const

test('behavior: a permission is granted and revoked in the frame; revoked, the site is disconnected', async () => {
  const held = heldAnswer<unknown>()
  const answers = {
    RPC_REQUEST: ({ method }: { method: string }) =>
      method === 'wallet_grantPermissions' ? ['granted'] : held.answer(),
  }
  const { app, account, isOpen, names, view } = await createLoggedInApp({ answers })

  const grant = request(app, { ...permissions, method: 'wallet_grantPermissions' })
  expect([isOpen(), view()]).toEqual([true, 'ApproveTransaction'])
  expect(await grant).toEqual(['granted'])
  expect(account()?.address).toBe(embeddedAddress)

  const revoke = request(app, { ...permissions, method: 'wallet_revokePermissions' })
  expect([isOpen(), view()]).toEqual([true, 'ApproveTransaction'])
  held.give(null)
  expect(await revoke).toBeNull()
  expect(account()?.address).toBeUndefined()
  expect(names()).toEqual(['RPC_REQUEST', 'RPC_REQUEST', 'SIGN_OUT'])
  expect(isOpen()).toBe(false)
})

test('error: a revocation that the user rejects changes nothing', async () => {
  const answers = { RPC_REQUEST: refusing('4001', 'User rejected the request.') }
  const { app, account } = await createLoggedInApp({ answers })

  await expect(
    request(app, { ...permissions, method: 'wallet_revokePermissions' }),
  ).rejects.toMatchObject({ code: 4001 })

  expect(account()?.address).toBe(embeddedAddress)
})

test.each([
  ['wallet_grantPermissions', [{ expiry: 1, signer: { type: 'key' }, permissions: [] }]],
  ['wallet_revokePermissions', [{ permissionsContext: '0x' }]],
])('error: %s of another shape is refused before the modal opens', async (method, params) => {
  const { app, isOpen, names } = await createLoggedInApp()

  await expect(request(app, { namespace, method, params })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('Permissions that exist: eth_accounts.'),
  })

  expect([isOpen(), names()]).toEqual([false, []])
})

test('behavior: without a login, reads go to a node and nothing else is answered', async () => {
  const { app, names } = await createLoginApp()
  const ask = (method: string) => request(app, { namespace, method, params: [] })

  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 'NO_RPC_URL' })
  expect(await ask('web3_clientVersion')).toMatch(/^AppKit/)
  for (const method of ['eth_accounts', 'eth_coinbase', 'wallet_getPermissions'])
    await expect(ask(method)).rejects.toMatchObject({ code: 4100 })
  expect(names()).toEqual([])
})

test('behavior: a method without approval that is not of the chain goes to the frame, unseen', async () => {
  const answers = { RPC_REQUEST: () => ({ '0x1': {} }) }
  const { app, isOpen, secure } = await createLoggedInApp({ answers })

  const params = [embeddedAddress]
  const answer = await request(app, { namespace, method: 'wallet_getCapabilities', params })

  expect(answer).toEqual({ '0x1': {} })
  expect(isOpen()).toBe(false)
  expect(secure.asked).toEqual([
    {
      name: 'RPC_REQUEST',
      payload: { namespace, caipNetworkId: 'eip155:1', method: 'wallet_getCapabilities', params },
    },
  ])
})

test.each(['eth_call', 'eth_getBalance', 'eth_getLogs'])(
  'behavior: %s is for a node, never for the frame',
  async (method) => {
    const { app, isOpen, names } = await createLoggedInApp()

    await expect(request(app, { namespace, method, params: [] })).rejects.toThrow(
      'No RPC url provided for chainId: 1',
    )

    expect([isOpen(), names()]).toEqual([false, []])
  },
)

test('behavior: a switch goes to the frame and changes the network', async () => {
  const { app, account, names } = await createLoggedInApp({ api: relayed })

  const params = [{ chainId: '0xa' }]
  const answer = await request(app, { namespace, method: 'wallet_switchEthereumChain', params })

  expect(answer).toBeNull()
  expect(names()).toEqual(['SWITCH_NETWORK'])
  expect(account()?.caipAddress).toMatch(/^eip155:10:/)
})

test('behavior: adding a chain that is there moves to it', async () => {
  const { app, account } = await createLoggedInApp()

  const params = [{ chainId: '0xa', chainName: 'OP', rpcUrls: ['https://evil.example'] }]
  await request(app, { namespace, method: 'wallet_addEthereumChain', params })

  expect(account()?.caipAddress).toMatch(/^eip155:10:/)
})

test('error: a switch to a chain that the site has not set up is refused with 4902', async () => {
  const { app } = await createLoggedInApp()

  const params = [{ chainId: '0x539' }]
  const answer = request(app, { namespace, method: 'wallet_switchEthereumChain', params })

  await expect(answer).rejects.toMatchObject({ code: 4902 })
  await expect(answer).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Network eip155:1337 is not configured. Configured: eip155:1, eip155:10.]`,
  )
})

test('error: a chain cannot be added to the embedded wallet', async () => {
  const { app } = await createLoggedInApp()

  const params = [{ chainId: '0x539' }]
  await expect(
    request(app, { namespace, method: 'wallet_addEthereumChain', params }),
  ).rejects.toThrow('Chain is not supported')
})

test('error: parameters that name no chain are told so', async () => {
  const { app } = await createLoggedInApp()

  await expect(
    request(app, { namespace, method: 'wallet_switchEthereumChain', params: ['0xa'] }),
  ).rejects.toMatchObject({ code: -32602 })
})

test.each(['eth_sign', 'eth_signTransaction', 'constructor', 'personal_ecRecover', '__proto__'])(
  'error: %s is not allowed: the modal opens with a message, and the frame hears nothing',
  async (method) => {
    const { app, isOpen, names } = await createLoggedInApp()

    await expect(request(app, { namespace, method })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AppKitError: Requested RPC call is not allowed]`,
    )

    expect(isOpen()).toBe(true)
    expect(app.stores.toast.getState().current).toMatchObject({
      kind: 'error',
      text: 'Action not allowed',
    })
    expect(names()).toEqual([])
  },
)

test('error: nobody logged in, nothing is asked', async () => {
  const { app, names } = await createLoginApp()

  await expect(request(app, { namespace, method: 'personal_sign' })).rejects.toMatchObject({
    code: 4100,
  })
  expect(names()).toEqual([])
})

test('behavior: a page asks over its own port and gets the code of the frame', async () => {
  const answers = { RPC_REQUEST: refusing('4001', 'User rejected the request.') }
  const { page } = await createLoggedInApp({ answers })

  const answer = page.link.request('RPC_REQUEST', {
    namespace,
    method: 'personal_sign',
    params: [],
  })

  await expect(answer).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
})

test('error: a request for another network than the active one is neither answered nor asked', async () => {
  const { app, names } = await createLoggedInApp()

  const asked = request(app, { namespace, method: 'eth_chainId', network: 'eip155:10' })

  await expect(asked).rejects.toMatchObject({ code: -32602 })
  expect(await request(app, { namespace, method: 'eth_chainId', network: 'eip155:1' })).toBe('0x1')
  expect(names()).toEqual([])
})
