import type { ViewName } from '../../shared-schemas/views.ts'
import { view as Connect } from './Connect/index.tsx'
import type { View } from './defineView.ts'

/** Every view. Connect comes with the first chunk, each other one in a chunk of its own. */
const loaders = {
  Connect: () => Promise.resolve(Connect),
  ConnectingWallet: async () => (await import('./ConnectingWallet/index.tsx')).view,
  Account: async () => (await import('./Account/index.tsx')).view,
  Networks: async () => (await import('./Networks/index.tsx')).view,
  SwitchNetwork: async () => (await import('./SwitchNetwork/index.tsx')).view,
  SwitchActiveChain: async () => (await import('./SwitchActiveChain/index.tsx')).view,
  UnsupportedChain: async () => (await import('./UnsupportedChain/index.tsx')).view,
} satisfies Record<ViewName, () => Promise<View>>

const loaded = new Map<ViewName, View>([['Connect', Connect]])

/** The view if its code is here. */
export function getView(name: ViewName): View | undefined {
  return loaded.get(name)
}

/** Fetches the code of a view; rejects where the network does not give it. */
export async function fetchView(name: ViewName): Promise<View> {
  const view = await loaders[name]()
  loaded.set(name, view)
  return view
}

/** Fetches all views, so that none is waited for later; what fails is fetched again when needed. */
export async function fetchAllViews(): Promise<void> {
  const names = Object.keys(loaders) as ViewName[] // the compiler proved that these are the keys
  await Promise.allSettled(names.map(fetchView))
}
