import { optimism } from 'viem/chains'

/** What a site tells a wallet of a network that the wallet does not know: EIP-3085. */
export const chainParameters = {
  chainId: `0x${optimism.id.toString(16)}`,
  chainName: optimism.name,
  nativeCurrency: optimism.nativeCurrency,
  rpcUrls: [...optimism.rpcUrls.default.http],
}

/** Switches as every site has to: where the wallet says 4902, it is told of the network first. */
export async function addWhenUnknown(
  change: () => Promise<unknown>,
  add: () => Promise<unknown>,
): Promise<void> {
  try {
    await change()
  } catch (error) {
    const { code, info, error: inner } = Object(error)
    if (![code, info?.error?.code, inner?.code].includes(4902)) throw error
    await add()
    await change()
  }
}
