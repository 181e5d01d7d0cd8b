import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaipNetworkId, ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { toRpcError } from '../shared-schemas/errors/toRpcError.ts'
import * as bip122 from './bip122/provider.ts'
import * as cosmos from './cosmos/provider.ts'
import * as eip155 from './eip155/provider.ts'
import * as polkadot from './polkadot/provider.ts'
import * as solana from './solana/provider.ts'
import type { ProviderHost } from './types.ts'

type Calls = Record<string, () => Promise<unknown>>
type Face = {
  address: string
  network: CaipNetworkId
  /** What a site calls while a wallet is connected. */
  connected(host: ProviderHost): Calls
  /** What opens the modal where no wallet is connected. */
  unconnected(host: ProviderHost): Calls
}

const bytes = new Uint8Array(1)

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'shop.example' } })) // Node has none
afterEach(() => void vi.unstubAllGlobals())

const faces: Record<ChainNamespace, Face> = {
  eip155: {
    address: `0x${'ab'.repeat(20)}`,
    network: 'eip155:1',
    connected: (host) => {
      const { request } = eip155.createProvider(host)
      return { request: () => request({ method: 'personal_sign' }) }
    },
    unconnected: (host) => {
      const { request } = eip155.createProvider(host)
      return { request: () => request({ method: 'eth_requestAccounts' }) }
    },
  },
  solana: {
    address: 'So11111111111111111111111111111111111111112',
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    connected: (host) => {
      const { accounts, features } = solana.createProvider(host)
      const [account] = accounts
      if (!account) throw new Error('No account')
      const input = { account, transaction: bytes }
      return {
        signMessage: () => features['solana:signMessage'].signMessage({ account, message: bytes }),
        signTransaction: () => features['solana:signTransaction'].signTransaction(input),
        signTransactions: () => features['solana:signTransaction'].signTransaction(input, input),
        signAndSendTransaction: () =>
          features['solana:signAndSendTransaction'].signAndSendTransaction(input),
        signIn: () => features['solana:signIn'].signIn({ domain: 'shop.example' }),
        disconnect: () => features['standard:disconnect'].disconnect(),
      }
    },
    unconnected: (host) => {
      const { features } = solana.createProvider(host)
      return {
        connect: () => features['standard:connect'].connect(),
        signIn: () => features['solana:signIn'].signIn(),
      }
    },
  },
  bip122: {
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    network: 'bip122:000000000019d6689c085ae165831e93',
    connected: (host) => {
      const provider = bip122.createProvider(host)
      return {
        getAccountAddresses: () => provider.getAccountAddresses(),
        signMessage: () => provider.signMessage({ message: 'hello' }),
        signPsbt: () => provider.signPsbt({ psbt: '' }),
        signPSBT: () => provider.signPSBT({ psbt: '' }),
        sendTransfer: () => provider.sendTransfer({ recipient: '', amount: 1 }),
        request: () => provider.request({ method: 'signMessage' }),
      }
    },
    unconnected: (host) => {
      const provider = bip122.createProvider(host)
      return { connect: () => provider.connect() }
    },
  },
  polkadot: {
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    connected: (host) => {
      const { accounts, signer } = polkadot.createProvider(host)
      return {
        get: () => accounts.get(),
        signPayload: () => signer.signPayload({ address: '' }),
        signRaw: () => signer.signRaw({ address: '', data: '0x00' }),
      }
    },
    unconnected: (host) => {
      const provider = polkadot.createProvider(host)
      return { enable: () => provider.enable() }
    },
  },
  cosmos: {
    address: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
    network: 'cosmos:cosmoshub-4',
    connected: (host) => {
      const provider = cosmos.createProvider(host)
      const doc = {
        chainId: 'cosmoshub-4',
        bodyBytes: bytes,
        authInfoBytes: bytes,
        accountNumber: 1n,
      }
      const offline = provider.getOfflineSigner('cosmoshub-4')
      return {
        enable: () => provider.enable('cosmoshub-4'),
        getKey: () => provider.getKey('cosmoshub-4'),
        signAmino: () => provider.signAmino('cosmoshub-4', '', {}),
        signDirect: () => provider.signDirect('cosmoshub-4', '', doc),
        signArbitrary: () => provider.signArbitrary('cosmoshub-4', '', 'hello'),
        experimentalSuggestChain: () => provider.experimentalSuggestChain({ chainId: 'other' }),
        'offline getAccounts': () => offline.getAccounts(),
        'offline signAmino': () => offline.signAmino('', {}),
        'offline signDirect': () => offline.signDirect('', doc),
      }
    },
    unconnected: (host) => {
      const provider = cosmos.createProvider(host)
      return { enable: () => provider.enable('cosmoshub-4') }
    },
  },
}

/** A kit that fails with this, whatever a provider asks of it. */
function failing(
  { address, network }: Pick<Face, 'network'> & { address?: string },
  thrown: unknown,
) {
  const fail = () => Promise.reject(thrown)
  return {
    address: () => address,
    network: () => network,
    request: fail,
    connect: fail,
    disconnect: fail,
    settled: async () => {},
    explain: (error: unknown) => Promise.reject(toRpcError(error)),
    onChange: () => {},
  } satisfies ProviderHost
}

/** What each call ends with, by the name of the call. */
async function outcomes(calls: Calls): Promise<[name: string, outcome: unknown][]> {
  const told = Object.entries(calls).map(async ([name, call]): Promise<[string, unknown]> => {
    const outcome = await call().catch(({ code, kind, message }) => ({ code, kind, message }))
    return [name, outcome]
  })
  return Promise.all(told)
}

const thrown = {
  LINK_CLOSED: [new AppKitError(errors.LINK_CLOSED), 4900, 'provider disconnected'],
  REQUEST_ABORTED: [new AppKitError(errors.REQUEST_ABORTED), 4900, 'provider disconnected'],
  WALLET_NOT_FOUND: [
    new AppKitError(errors.WALLET_NOT_FOUND, { walletId: 'demo' }),
    4900,
    'provider disconnected',
  ],
  WALLET_BAD_ANSWER: [
    new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: 'Demo', method: 'sign' }),
    -32603,
    'internal error',
  ],
  REQUEST_LEFT: [new AppKitError(errors.REQUEST_LEFT), 4001, 'user rejected'],
} as const

for (const [namespace, face] of Object.entries(faces))
  for (const [word, [error, code, kind]] of Object.entries(thrown))
    test(`error: of ${namespace}, every call leaves ${word} with the code ${code} and its text`, async () => {
      const { network, connected, unconnected } = face
      const told = [
        ...(await outcomes(connected(failing(face, error)))),
        ...(await outcomes(unconnected(failing({ network }, error)))),
      ]

      for (const [name, outcome] of told)
        expect(outcome, name).toEqual({ code, kind, message: error.message })
    })

test.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)(
  'error: of %s, an answer that does not fit leaves with a number as well',
  async (namespace) => {
    const face = faces[namespace]
    const host = { ...failing(face, undefined), request: async () => ({ surprise: 1 }) }

    const told = await outcomes(face.connected(host))

    const codes = told.flatMap(([, outcome]) => Object(outcome).code ?? [])
    expect(codes).toContain(-32603)
    expect(codes.filter((code) => typeof code !== 'number')).toEqual([])
  },
)
