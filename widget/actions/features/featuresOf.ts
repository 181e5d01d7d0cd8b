import { type Features, resolveFeatures } from '../../../shared-schemas/options/features.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { hasInjectedWallets } from '../wallets/hasInjectedWallets.ts'

/** What is on now, for actions: the site's wishes and the server's word together. Views use useFeatures(). */
export function featuresOf(app: App): Features {
  const state = readState(app.stores)
  return resolveFeatures({
    local: state.options.options.features ?? {},
    remote: app.config.features,
    hasWallets: hasInjectedWallets(state),
  })
}
