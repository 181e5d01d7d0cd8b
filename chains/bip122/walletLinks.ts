import { phantomLink } from '../phantomLink.ts'
import type { WalletLinks } from '../types.ts'

const binanceAppId = 'yFK5FCqYprrXDiVFbhyRx7'

/** By explorer id: Phantom, Binance. Source: docs/readings.md W1. */
export const walletLinks = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: phantomLink,
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': ({ url }) => {
    const link = new URL('bnc://app.binance.com/mp/app')
    link.searchParams.set('appId', binanceAppId)
    link.searchParams.set('startPagePath', btoa('/pages/browser/index'))
    link.searchParams.set('startPageQuery', btoa(`url=${encodeURIComponent(url)}`))
    return `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(link.href))}`
  },
} satisfies WalletLinks
