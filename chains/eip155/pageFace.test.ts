import { afterAll, expect, test, vi } from 'vitest'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { createSiteFace } from './pageFace.ts'
import { createProvider } from './provider.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
afterAll(() => vi.unstubAllGlobals())

function start({
  address,
  isEmbedded = false,
  claimsMetaMask = false,
}: {
  address?: string
  isEmbedded?: boolean
  claimsMetaMask?: boolean
}) {
  const facts = { address }
  let tellReady = () => {}
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve
  })
  const request = vi.fn(async ({ method }: { method: string }): Promise<unknown> => {
    if (method === 'eth_chainId') return '0xa'
    return /accounts$/i.test(method) ? [facts.address] : `wallet:${method}`
  })
  const provider = createProvider({
    address: () => facts.address,
    network: () => 'eip155:10',
    request,
    connect: async () => {
      facts.address = '0xB'
    },
    settled: async () => {},
    disconnect: async () => {},
    explain: (thrown) => Promise.reject(toRpcError(thrown)),
    onChange: () => {},
  })
  const disconnect = vi.fn(async () => {})
  return {
    face: createSiteFace(provider, {
      ready,
      disconnect,
      isEmbedded: () => isEmbedded,
      claimsMetaMask,
    }),
    provider,
    request,
    disconnect,
    tellReady,
  }
}

test('default: what it does not know goes to the provider as it came', async () => {
  const { face, request } = start({ address: '0xA' })
  const args = { method: 'personal_sign', params: ['0x00', '0xA'] }

  expect(await face.request(args)).toBe('wallet:personal_sign')
  expect(request).toHaveBeenCalledWith(args)
  expect('isMetaMask' in face).toBe(false)
})

test('param: claimsMetaMask', () => {
  expect(start({ claimsMetaMask: true }).face).toMatchObject({ isMetaMask: true, isAppKit: true })
})

test('behavior: permissions are the accounts: asked for, told, and given back', async () => {
  const { face, disconnect } = start({})
  expect(await face.request({ method: 'wallet_getPermissions' })).toEqual([])

  const granted = await face.request({
    method: 'wallet_requestPermissions',
    params: [{ eth_accounts: {} }],
  })

  expect(granted).toEqual([
    {
      parentCapability: 'eth_accounts',
      invoker: 'https://shop.example',
      caveats: [{ type: 'restrictReturnedAccounts', value: ['0xB'] }],
    },
  ])
  const params = [{ eth_accounts: {} }]
  expect(await face.request({ method: 'wallet_revokePermissions', params })).toBeNull()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('behavior: permissions of another kind are for whoever signs', async () => {
  const { face, disconnect } = start({ address: '0xA' })
  const params = [{ permissionsContext: '0x01' }]

  const answers = await Promise.all(
    ['wallet_revokePermissions', 'wallet_requestPermissions'].map((method) =>
      face.request({ method, params }),
    ),
  )

  expect(answers).toEqual(['wallet:wallet_revokePermissions', 'wallet:wallet_requestPermissions'])
  expect(disconnect).not.toHaveBeenCalled()
})

test('behavior: the embedded wallet asks its user before it gives up the accounts', async () => {
  const { face, disconnect } = start({ address: '0xA', isEmbedded: true })
  const params = [{ eth_accounts: {} }]

  const answer = await face.request({ method: 'wallet_revokePermissions', params })

  expect(answer).toBe('wallet:wallet_revokePermissions')
  expect(disconnect).not.toHaveBeenCalled()
})

test('behavior: the network is told once it is known', async () => {
  const { face, tellReady } = start({ address: '0xA' })
  const heard = vi.fn()
  const asked = [face.request({ method: 'eth_chainId' }), face.request({ method: 'net_version' })]
  for (const each of asked) void each.then(heard)
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).not.toHaveBeenCalled()

  tellReady()

  expect(await Promise.all(asked)).toEqual(['0xa', '10'])
})

test('behavior: gasLimit is taken for gas, where there is no gas', async () => {
  const { face, request } = start({ address: '0xA' })
  const send = (transaction: object) =>
    face.request({ method: 'eth_sendTransaction', params: [transaction] })

  await send({ from: '0xA', gasLimit: '0x5208' })
  await send({ from: '0xA', gas: '0x1', gasLimit: '0x5208' })

  expect(request.mock.calls.map(([args]) => (args as { params?: unknown[] }).params)).toEqual([
    [{ from: '0xA', gas: '0x5208' }],
    [{ from: '0xA', gas: '0x1', gasLimit: '0x5208' }],
  ])
})

test('error: what is no request is refused as the provider refuses it', async () => {
  const { face } = start({ address: '0xA' })

  await expect(face.request(undefined as never)).rejects.toMatchObject({ code: -32602 })
})
