import { useEffect, useState } from 'react'
import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { push } from '../../actions/router/push.ts'
import { chooseOnRelay } from '../../actions/walletConnect/chooseOnRelay.ts'
import { offersWalletConnect } from '../../actions/walletConnect/offersWalletConnect.ts'
import { type Platform, platformsOf } from '../../actions/walletConnect/platformsOf.ts'
import { connectorOf } from '../../actions/wallets/connectorOf.ts'
import { listConnectors } from '../../actions/wallets/listConnectors.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { readState } from '../../stores/create.ts'
import { explorerWallet } from '../../stores/wallets.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { askWallet } from '../askWallet.ts'
import { defineView, type Params } from '../defineView.ts'
import { hasFailed } from '../pairing/hasFailed.ts'
import { NotOffered } from '../pairing/NotOffered.tsx'
import { PairingCode } from '../pairing/PairingCode.tsx'
import { PairingProblem } from '../pairing/PairingProblem.tsx'
import { usePairing } from '../pairing/usePairing.ts'
import { WalletImage } from '../WalletImage.tsx'
import { GetApp } from './GetApp.tsx'
import { OpenApp } from './OpenApp.tsx'

export const view = defineView({
  title: (t, state, { walletId }) => explorerWallet(state, walletId)?.name ?? t('pairing.title'),
  Component: ConnectingWalletConnect,
})

/** One wallet of the list, on the ways that it has; opened without one, it says so. */
function ConnectingWalletConnect({ params }: { params: Params }) {
  const app = useApp()
  const wallet = useStoreOf((state) => explorerWallet(state, params.walletId))
  const offered = useStoreOf(({ options }) => offersWalletConnect(app, options.options))

  useEffect(() => chooseOnRelay(app, wallet?.id), [app, wallet])

  if (!offered) return <NotOffered />
  return wallet ? <Ways wallet={wallet} opened={params.opened === true} /> : <Gone />
}

function Ways({ wallet, opened }: { wallet: ExplorerWallet; opened: boolean }) {
  const app = useApp()
  const t = useText()
  const pairing = usePairing()
  const platforms = platformsOf(readState(app.stores), wallet)
  const [chosen, setChosen] = useState<Platform>()
  const current = chosen ?? platforms[0] ?? 'qr'
  const picture = <WalletImage row={rowOf(wallet)} sizePx={72} />

  // Only a code has a place of its own to say so.
  const expired = pairing?.state === 'expired' && current !== 'qr'
  if (pairing && (hasFailed(pairing) || expired))
    return (
      <PairingProblem
        key={pairing.state}
        pairing={pairing}
        picture={<Ring state={pairing.state === 'failed' ? 'failed' : 'idle'}>{picture}</Ring>}
      />
    )
  return (
    <Tabs
      label={t('pairing.ways')}
      tabs={platforms.map((name) => ({ name, label: t(`pairing.by.${name}`) }))}
      current={current}
      onChoose={setChosen}
    >
      {current === 'qr' && (
        <>
          <PairingCode pairing={pairing} wallet={wallet.name} />
          <GetApp wallet={wallet} />
        </>
      )}
      {current === 'browser' && <Extension wallet={wallet} />}
      {(current === 'mobile' || current === 'desktop' || current === 'web') && (
        <OpenApp
          key={current}
          wallet={wallet}
          platform={current}
          pairing={pairing}
          opened={opened}
        />
      )}
    </Tabs>
  )
}

/** The wallet is in this browser as well. */
function Extension({ wallet }: { wallet: ExplorerWallet }) {
  const app = useApp()
  const t = useText()
  const connector = connectorOf(listConnectors(readState(app.stores)), wallet)
  const ask = () => {
    if (!connector) return
    askWallet(app, connector.id)
    push(app, { view: 'ConnectingWallet', params: { walletId: connector.id } })
  }
  return (
    <Notice
      picture={
        <Ring state="idle">
          <WalletImage row={{ ...rowOf(wallet), connector }} sizePx={72} />
        </Ring>
      }
      title={t('pairing.installed', { wallet: wallet.name })}
      actions={
        <Button kind="primary" onClick={ask} disabled={!connector} first>
          {t('pairing.useExtension')}
        </Button>
      }
    />
  )
}

function Gone() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="wallet"
      title={t('pairing.noWallet')}
      body={t('pairing.noWalletBody')}
      actions={
        <Button kind="primary" onClick={() => goBack(app)} first>
          {t('action.chooseAnotherWallet')}
        </Button>
      }
    />
  )
}

const rowOf = (wallet: ExplorerWallet) => ({
  id: wallet.id,
  name: wallet.name,
  wallet,
  connector: undefined,
})
