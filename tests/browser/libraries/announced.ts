import type { EIP1193Provider } from 'viem'

type Announced = { info: { name: string }; provider: EIP1193Provider }

/** The provider that a wallet of this name announces: EIP-6963, with nothing but the platform. */
export function announced(wallet: string): Promise<EIP1193Provider> {
  return new Promise((resolve) => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent<Announced>).detail
      if (info.name === wallet) resolve(provider)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
}
