import { useEffect, useState } from 'react'
import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { linkOf } from '../../actions/walletConnect/platformsOf.ts'
import { storeOf } from '../../actions/walletConnect/storeOf.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { readState } from '../../stores/create.ts'
import type { Pairing } from '../../stores/walletConnect.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { PairingCode } from '../pairing/PairingCode.tsx'
import css from '../pairing/pairing.module.css'
import { siteName } from '../siteName.ts'
import { WalletImage } from '../WalletImage.tsx'

/** An app that is there takes the page away within this time. */
const noAppAfterMs = 2_500

type Props = {
  wallet: ExplorerWallet
  platform: 'mobile' | 'desktop' | 'web'
  pairing: Pairing | undefined
  /** The link was followed in the list already. */
  opened: boolean
}

/**
 * A link into a wallet's app or page, made before it is tapped: phones follow it in the tap only.
 * Where no app answers, it says so and offers the store and the code.
 */
export function OpenApp({ wallet, platform, pairing, opened }: Props) {
  const app = useApp()
  const t = useText()
  const site = useStoreOf(({ options }) => siteName(options.site))
  const [tapped, setTapped] = useState(opened ? 1 : 0)
  const [shows, setShows] = useState<'link' | 'noApp' | 'code'>('link')
  const uri = pairing?.state === 'waiting' ? pairing.uri : undefined
  const { userAgent } = navigator
  const href = linkOf(readState(app.stores), { wallet, platform, uri, userAgent })
  const phone = useStoreOf(({ options }) => options.site.coarsePointer)
  const store = storeOf(wallet, { phone, userAgent })

  useEffect(() => {
    if (tapped === 0 || platform === 'web') return
    return app.after(noAppAfterMs, () => {
      if (document.visibilityState === 'visible') setShows('noApp')
    })
  }, [app, tapped, platform])

  const { name } = wallet
  const facts = { wallet: name, site }
  return (
    <Notice
      picture={
        <Ring state={tapped > 0 ? 'turning' : 'idle'}>
          <WalletImage row={{ id: wallet.id, name, wallet, connector: undefined }} sizePx={72} />
        </Ring>
      }
      title={t(tapped > 0 ? 'pairing.goOn' : 'pairing.open', facts)}
      body={t(shows === 'noApp' ? 'pairing.noApp' : 'pairing.openBody', facts)}
      actions={
        <div className={css.links}>
          {href === undefined ? (
            <Button kind="primary" disabled onClick={() => {}}>
              {t('pairing.making')}
            </Button>
          ) : (
            <ButtonLink
              kind="primary"
              icon="external"
              href={href}
              onClick={() => setTapped((times) => times + 1)}
            >
              {t(tapped > 0 ? 'pairing.openAgain' : 'pairing.open', facts)}
            </ButtonLink>
          )}
          {shows === 'noApp' && store !== undefined && (
            <ButtonLink href={store}>{t('pairing.getApp', facts)}</ButtonLink>
          )}
          {shows !== 'code' && (
            <Button kind="quiet" onClick={() => setShows('code')}>
              {t('pairing.showCode')}
            </Button>
          )}
        </div>
      }
    >
      {shows === 'code' && <PairingCode pairing={pairing} wallet={name} />}
      {shows === 'noApp' && uri !== undefined && (
        <CopyButton text={uri} label={t('pairing.copy')} copiedLabel={t('action.copied')} />
      )}
    </Notice>
  )
}
