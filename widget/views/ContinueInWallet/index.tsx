import { useEffect, useState } from 'react'
import { close } from '../../actions/modal/close.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { InWallet } from '../../stores/walletConnect.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { defineView } from '../defineView.ts'
import { siteName } from '../siteName.ts'
import { WalletImage } from '../WalletImage.tsx'

/** An app that is there takes the page away within this time. */
const noAppAfterMs = 2_500

export const view = defineView({
  title: (t) => t('inWallet.title'),
  Component: ContinueInWallet,
})

/** The way into the wallet that was asked something; opened by name alone, it says that nothing waits. */
function ContinueInWallet() {
  const request = useStoreOf(({ walletConnect }) => walletConnect.inWallet.at(-1))
  return request ? <Waiting key={request.id} request={request} /> : <Nothing />
}

function Waiting({ request: { wallet, href } }: { request: InWallet }) {
  const app = useApp()
  const t = useText()
  const site = useStoreOf(({ options }) => siteName(options.site))
  const [tapped, setTapped] = useState(0)
  const [noApp, setNoApp] = useState(false)

  useEffect(() => {
    if (tapped === 0) return
    return app.after(noAppAfterMs, () => setNoApp(document.visibilityState === 'visible'))
  }, [app, tapped])

  const facts = { wallet, site }
  return (
    <Notice
      picture={
        <Ring state="turning">
          <WalletImage
            row={{ id: wallet, name: wallet, wallet: undefined, connector: undefined }}
            sizePx={72}
          />
        </Ring>
      }
      title={t('inWallet.waits', facts)}
      body={t(noApp ? 'inWallet.noApp' : 'inWallet.body', facts)}
      actions={
        <>
          <ButtonLink
            kind="primary"
            icon="external"
            href={href}
            onClick={() => setTapped((times) => times + 1)}
          >
            {t(tapped > 0 ? 'pairing.openAgain' : 'pairing.open', facts)}
          </ButtonLink>
          <Button kind="quiet" onClick={() => close(app)}>
            {t('inWallet.later')}
          </Button>
        </>
      }
    />
  )
}

function Nothing() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="wallet"
      title={t('inWallet.none')}
      body={t('inWallet.noneBody')}
      actions={
        <Button kind="primary" onClick={() => close(app)} first>
          {t('inWallet.done')}
        </Button>
      }
    />
  )
}
