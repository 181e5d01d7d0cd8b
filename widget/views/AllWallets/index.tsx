import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { walletSearchMaxChars } from '../../../shared-schemas/limits.ts'
import { keepInRoute } from '../../actions/router/keepInRoute.ts'
import { push } from '../../actions/router/push.ts'
import { offersWalletConnect } from '../../actions/walletConnect/offersWalletConnect.ts'
import { fetchInstalled } from '../../actions/wallets/fetchInstalled.ts'
import { searchWallets } from '../../actions/wallets/searchWallets.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { currentRoute } from '../../stores/router.ts'
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
  const { kept } = currentRoute(app.stores.router.getState())
  const [typed, setTyped] = useState(kept?.search ?? '')
  const [certified, setCertified] = useState(kept?.certified ?? false)
  const [startRow, setStartRow] = useState(kept?.row)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const found = useStoreOf((state) => state.connectors.connectors.length)
  const offersScan = useStoreOf(({ options }) => offersWalletConnect(app, options.options))
  const searchBox = useRef<HTMLDivElement>(null)
  const search = typed.trim()
  usePairingAhead()

  const clear = () => {
    setTyped('')
    searchBox.current?.querySelector('input')?.focus() // the button goes with what it stood in
  }
  const scan = () => {
    keepInRoute(app, { search: typed, certified, row: 0 })
    push(app, { view: 'ConnectingWalletConnectBasic' })
  }
  const showCertified = (only: boolean) => {
    setCertified(only)
    setStartRow(undefined)
  }

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
        <div ref={searchBox} className={css.search}>
          <Input
            label={t('wallets.search')}
            clearLabel={t('wallets.clearSearch')}
            value={typed}
            onChange={(text) => {
              setTyped(text.slice(0, walletSearchMaxChars))
              setStartRow(undefined)
            }}
          />
        </div>
        <button
          type="button"
          className={css.toggle}
          aria-pressed={certified}
          onClick={() => showCertified(!certified)}
        >
          <Icon name="seal" size={20} />
          {t('wallets.certified')}
        </button>
      </div>
      <Results
        key={`${search === ''} ${certified}`}
        search={search}
        certified={certified}
        startRow={startRow}
        onChoose={(row) => keepInRoute(app, { search: typed, certified, row })}
        onShowAll={() => showCertified(false)}
        onClear={clear}
        onScan={offersScan ? scan : undefined}
      />
    </div>
  )
}
