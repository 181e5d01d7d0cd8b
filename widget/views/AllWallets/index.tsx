import { useEffect, useLayoutEffect, useState } from 'react'
import { walletSearchMaxChars } from '../../../shared-schemas/limits.ts'
import { fetchInstalled } from '../../actions/wallets/fetchInstalled.ts'
import { searchWallets } from '../../actions/wallets/searchWallets.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { defineView } from '../defineView.ts'
import { usePairingAhead } from '../pairing/usePairing.ts'
import { Results } from './parts/Results.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('wallets.title'),
  Component: AllWallets,
})

/** Every wallet of the list and of the page, to search and to filter. */
function AllWallets() {
  const app = useApp()
  const t = useText()
  const [typed, setTyped] = useState('')
  const [certified, setCertified] = useState(false)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const found = useStoreOf((state) => state.connectors.connectors.length)
  const search = typed.trim()
  usePairingAhead()

  useEffect(() => {
    if (open && found > 0) void fetchInstalled(app) // settles inside
  }, [app, open, found])

  // Before it is painted: what an earlier search found is nothing to show.
  useLayoutEffect(
    () => (search === '' ? undefined : searchWallets(app, { search, certified })),
    [app, search, certified],
  )

  return (
    <div className={css.view}>
      <div className={css.tools}>
        <div className={css.search}>
          <Input
            label={t('wallets.search')}
            clearLabel={t('wallets.clearSearch')}
            value={typed}
            onChange={(text) => setTyped(text.slice(0, walletSearchMaxChars))}
          />
        </div>
        <button
          type="button"
          className={css.toggle}
          aria-pressed={certified}
          aria-label={t('wallets.certified')}
          title={t('wallets.certified')}
          onClick={() => setCertified(!certified)}
        >
          <Icon name="seal" size={22} />
        </button>
      </div>
      <Results
        key={`${search === ''} ${certified}`}
        search={search}
        certified={certified}
        onShowAll={() => setCertified(false)}
      />
    </div>
  )
}
