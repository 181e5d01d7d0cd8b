import { expect, test } from 'vitest'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { createProvider } from './provider.ts'

const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

/** A provider whose wallet, and whose modal, fail without a code. */
function start({ connected }: { connected: boolean }) {
  const fail = () => Promise.reject(new Error('The extension went away.'))
  return createProvider({
    address: () => (connected ? address : undefined),
    network: () => undefined,
    request: fail,
    connect: fail,
    disconnect: fail,
    settled: async () => {},
    explain: (thrown) => Promise.reject(toRpcError(thrown)),
    onChange: () => {},
  })
}

type Provider = ReturnType<typeof createProvider>

test.each<[string, (provider: Provider) => Promise<unknown>, { connected: boolean }]>([
  ['enable', (provider) => provider.enable(), { connected: false }],
  ['accounts.get', (provider) => provider.accounts.get(), { connected: true }],
  ['signPayload', ({ signer }) => signer.signPayload({ address }), { connected: true }],
  ['signRaw', ({ signer }) => signer.signRaw({ address, data: '0x00' }), { connected: true }],
  [
    'signPayload of nothing',
    ({ signer }) => signer.signPayload(undefined as never),
    { connected: true },
  ],
  ['signRaw of nothing', ({ signer }) => signer.signRaw(undefined as never), { connected: true }],
])('error: %s rejects with a numeric code', async (_call, call, state) => {
  const provider = start(state)

  await expect(call(provider)).rejects.toMatchObject({ code: expect.any(Number) })
})
