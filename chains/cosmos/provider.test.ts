import { expect, test } from 'vitest'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { createProvider } from './provider.ts'

const address = 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'

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

const chainId = 'cosmoshub-4'
const direct = {
  chainId,
  bodyBytes: new Uint8Array(1),
  authInfoBytes: new Uint8Array(1),
  accountNumber: 1n,
}

test.each<[string, (provider: Provider) => Promise<unknown>, { connected: boolean }]>([
  ['enable', (provider) => provider.enable(chainId), { connected: false }],
  ['getKey', (provider) => provider.getKey(chainId), { connected: true }],
  [
    'getAccounts',
    (provider) => provider.getOfflineSigner(chainId).getAccounts(),
    { connected: true },
  ],
  ['signAmino', (provider) => provider.signAmino(chainId, address, {}), { connected: true }],
  ['signDirect', (provider) => provider.signDirect(chainId, address, direct), { connected: true }],
  [
    'signDirect of nothing',
    (provider) => provider.signDirect(chainId, address, undefined as never),
    { connected: true },
  ],
  [
    'signArbitrary',
    (provider) => provider.signArbitrary(chainId, address, 'hi'),
    { connected: true },
  ],
  [
    'signArbitrary of nothing',
    (provider) => provider.signArbitrary(chainId, address, undefined as never),
    { connected: true },
  ],
  [
    'experimentalSuggestChain',
    (provider) => provider.experimentalSuggestChain({ chainId }),
    { connected: true },
  ],
])('error: %s rejects with a numeric code', async (_call, call, state) => {
  const provider = start(state)

  await expect(call(provider)).rejects.toMatchObject({ code: expect.any(Number) })
})
