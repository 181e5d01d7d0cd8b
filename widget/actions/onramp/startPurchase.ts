import type { App } from '../../app.ts'
import { openBlank } from '../../lib/openBlank.ts'
import { changePurchase, type PurchaseOrder, setPurchase } from '../../stores/onramp.ts'
import { push } from '../../stores/router.ts'

/**
 * Begins a purchase: to be called in the click itself, since the window opens here and a browser lets none open later. It is
 * empty until the server has the provider's address for it; only then does the provider learn of the account. `text` stands in
 * the window meanwhile. Never rejects: how far it is, is in `onramp.purchase`.
 */
export async function startPurchase(
  app: App,
  { order, text }: { order: PurchaseOrder; text: string },
): Promise<void> {
  const { onramp, options, router } = app.stores
  const side = options.getState().options.direction === 'rtl' ? 'right' : 'left'
  const window = openBlank(app.window, { side, text })
  const id = `${order.provider} ${app.now()}`
  onramp.getState().purchase?.window?.close()
  onramp.setState(setPurchase({ id, order, window, state: 'opening', closed: false }))
  router.setState(push({ view: 'BuyInProgress', params: { namespace: order.namespace } }))
  try {
    const url = await fetchUrl(app, order)
    if (onramp.getState().purchase?.id !== id) return void window?.close() // given up meanwhile
    window?.location.replace(url)
    onramp.setState(changePurchase(id, { url, state: 'waiting' }))
  } catch {
    window?.close()
    onramp.setState(changePurchase(id, { state: 'unopened' })) // the view says so
  }
}

async function fetchUrl(app: App, order: PurchaseOrder): Promise<string> {
  const { address, networkName, symbol, amount, currency, provider } = order
  const { blockchain } = await app.api()
  const { url } = await blockchain('onrampUrl', {
    body: {
      destinationWallets: [{ address, blockchains: [networkName], assets: [symbol] }],
      defaultNetwork: networkName,
      defaultExperience: 'buy',
      presetFiatAmount: amount,
      fiatCurrency: currency,
      provider,
    },
  })
  return url
}
