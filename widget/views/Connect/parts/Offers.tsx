import { type ComponentType, useEffect, useState } from 'react'
import { walletRows } from '../../../actions/wallets/walletRows.ts'
import type { App } from '../../../app.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

/** Of the recommended wallets, and of the row that leads to all. */
const places = [1, 2, 3, 4]

type Part = { MoreWallets: ComponentType }

/** Kept when the view is left, so that it is complete at once when the user comes back. */
const loaded = new WeakMap<App, Part>()

/**
 * Wallets that are not in this page. They are fetched once the modal is open; their places are kept
 * meanwhile. `found` is the number of wallets in the page.
 */
export function Offers({ found }: { found: number }) {
  const app = useApp()
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const rows = useStoreOf(walletRows)
  const [part, setPart] = useState<Part | 'failed' | undefined>(loaded.get(app))

  useEffect(() => {
    if (open && !part)
      import('./MoreWallets.tsx').then(
        (module) => {
          loaded.set(app, module)
          setPart(module)
        },
        () => setPart('failed'), // the rest of the view works without
      )
  }, [app, open, part])

  if (part === 'failed') return null
  if (part) return <part.MoreWallets />
  return places.slice(0, Math.max(0, rows - found) + 1).map((place) => (
    <li key={place} data-pending>
      <RowSkeleton />
    </li>
  ))
}
