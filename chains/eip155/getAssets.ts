import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Network } from '../../shared-schemas/entities/network.ts'
import type { WalletAsset, WalletRequest } from '../types.ts'

const text = z.string().check(z.minLength(1), z.maxLength(64))
const Asset = z.object({
  address: z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|native)$/)),
  balance: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  type: z.enum(['ERC20', 'NATIVE']),
  metadata: z.object({
    name: text,
    symbol: text,
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
    /** US dollars for one. */
    price: z.number().check(z.minimum(0), z.maximum(1e12)),
    iconUrl: z.string().check(z.maxLength(2_000)),
  }),
})
/** By chain. Source: ERC-7811, specification section 3: with one entry that does not fit, none counts. */
const Assets = z.record(z.string(), z.array(Asset).check(z.maxLength(2_000)))
/** By chain. Source: EIP-5792. */
const Capabilities = z.record(
  z.string(),
  z.object({ assetDiscovery: z.optional(z.object({ supported: z.optional(z.unknown()) })) }),
)

/**
 * What a wallet itself says of an account's coin and tokens on a network; undefined where it does not say that it can,
 * or says what does not fit. @throws what the wallet throws
 */
export async function getAssets({
  request,
  address,
  network,
}: {
  request: WalletRequest
  address: string
  network: Network
}): Promise<readonly WalletAsset[] | undefined> {
  const chainId = numberToHex(Number(network.id))
  const params = [address, [chainId]]
  const capabilities = Capabilities.safeParse(
    await request({ method: 'wallet_getCapabilities', params }),
  )
  if (capabilities.data?.[chainId]?.assetDiscovery?.supported !== true) return undefined
  const answer = Assets.safeParse(
    await request({
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: [chainId] }],
    }),
  )
  const told = answer.data?.[chainId]
  if (told === undefined) return undefined
  const assets = told.map(({ address: token, balance, metadata }): WalletAsset => {
    const { name, symbol, decimals, price } = metadata
    return {
      ...(token !== 'native' && { address: token }),
      name,
      symbol,
      decimals,
      amount: BigInt(balance),
      price,
    }
  })
  // The list of tokens is loaded for wallets that tell their assets only.
  const { honestAssets } = await import('./honestAssets.ts')
  return honestAssets(assets, network)
}
