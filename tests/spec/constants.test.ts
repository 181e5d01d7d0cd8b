import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createProvider } from '../../chains/eip155/provider.ts'
import { EmbeddedUser } from '../../shared-schemas/entities/user.ts'
import * as limits from '../../shared-schemas/limits.ts'

// The figures of specification section 9, written out by hand. A figure alone proves no claim: the test
// of the part that keeps to it does.

const figures = new Map<string, unknown>(Object.entries(limits))

test.each([
  ['balanceCacheMs', 30_000],
  ['balanceRetryLockMs', 30_000],
  ['toastSwapMs', 150],
  ['shakeMs', 500],
  ['frameLoadTimeoutMs', 20_000],
  ['signOutTimeoutMs', 3_000],
  ['emailCooldownMs', 30_000],
  ['frameReadyDelayMs', 500],
  ['loginTimeoutMs', 30_000],
  ['sdkVersion', '4'],
  ['imageGiveUpMs', 2_000],
  ['addressHeadChars', 4],
  ['addressTailChars', 6],
  ['recentWalletsKept', 2],
  ['recommendedWalletsPerPage', 4],
  ['walletsPerPage', 40],
  ['walletSearchEntries', 100],
  ['walletSearchMinimumMs', 300],
  ['defaultChainId', 1],
  ['rpcTimeoutMs', 10_000],
  ['rpcRetries', 3],
  ['rpcRetryDelayMs', 150],
  ['rpcRetryStatuses', [403, 408, 413, 429, 500, 502, 503, 504]],
  ['rpcBatchEntries', 1_000],
  ['rpcPingMs', 4_000],
  ['rpcPingSamples', 10],
  ['rpcStabilityWeight', 0.7],
  ['rpcLatencyWeight', 0.3],
  ['pairingLifetimeMs', 240_000],
  ['pairingExpiredBelowMs', 10_000],
])('default: %s', (name, expected) => {
  expect(figures.get(name)).toEqual(expected)
})

test('behavior: without a network, given or remembered, the chain is 1 [9.33]', async () => {
  const provider = createProvider({
    address: () => undefined,
    network: () => undefined,
    request: () => expect.unreachable('no wallet is connected'),
    connect: () => expect.unreachable('nobody asked for an account'),
    disconnect: async () => {},
    settled: () => Promise.resolve(),
    explain: (thrown) => Promise.reject(thrown),
    onChange: () => {},
  })

  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'net_version' })).toBe('1')
})

test('behavior: the embedded wallet has accounts of type eoa and smartAccount [9.36]', () => {
  const accepts = (type: string) =>
    z.safeParse(EmbeddedUser, { address: 'a', chainId: 1, accounts: [{ address: 'a', type }] })
      .success

  expect(['eoa', 'smartAccount', 'payment', ''].map(accepts)).toEqual([true, true, false, false])
})
