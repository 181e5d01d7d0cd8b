import { type ComponentType, useEffect, useState } from 'react'
import { offersShown } from '../../../actions/wallets/offersShown.ts'
import { useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from '../view.module.css'

/** Of four recommended wallets, and of the row that leads to all. */
const places = [1, 2, 3, 4, 5]

/**
 * Wallets that are not in this page. Nothing of it is fetched before the modal is open, and nobody
 * waits for it: their places are kept meanwhile. `found` is how many wallets stand above.
 */
export function Offers({ found }: { found: number }) {
  const t = useText()
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const [part, setPart] = useState<{ MoreWallets: ComponentType } | 'failed'>()

  useEffect(() => {
    if (open && !part) import('./MoreWallets.tsx').then(setPart, () => setPart('failed')) // the rest of the view works without
  }, [open, part])

  if (part === 'failed') return null
  if (part) return <part.MoreWallets />
  return (
    <section className={css.section} data-pending>
      <h2 className={css.heading}>{t('connect.more')}</h2>
      {places.slice(0, offersShown(found) + 1).map((place) => (
        <Skeleton key={place} shape="row" />
      ))}
    </section>
  )
}
