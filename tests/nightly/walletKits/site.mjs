import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { optimism } from 'viem/chains'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { getAccount, sendTransaction, signMessage, switchChain } from 'wagmi/actions'

const local = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [window.nodeUrl] } },
})

const config = createConfig({
  chains: [local, optimism],
  transports: { [local.id]: http(), [optimism.id]: http() },
})

window.wagmiSite = {
  account: () => getAccount(config).address,
  chainId: () => getAccount(config).chainId,
  sign: (message) => signMessage(config, { message }),
  send: (to, wei) => sendTransaction(config, { to, value: BigInt(wei) }),
  switchTo: (chainId) => switchChain(config, { chainId }),
}

/** Draws a site around the provider and the button of a kit. */
export function draw(KitProvider, KitButton) {
  addEventListener('DOMContentLoaded', () => {
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(
      createElement(
        WagmiProvider,
        { config },
        createElement(
          QueryClientProvider,
          { client: new QueryClient() },
          createElement(KitProvider, null, createElement(KitButton)),
        ),
      ),
    )
  })
}
