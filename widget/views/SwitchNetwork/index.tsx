import { useEffect } from 'react'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { isForEmbedded } from '../../actions/network/isForEmbedded.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { NetworkBadge } from '../../ui/NetworkBadge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { defineView, type Params } from '../defineView.ts'
import { errorText } from '../errorText.ts'
import { Late } from '../Late.tsx'
import { NoTarget } from '../NoTarget.tsx'
import { networkColour } from '../networkColour.ts'
import { useFrameReload } from '../useFrameReload.ts'
import { useSwitchRetry } from '../useSwitchRetry.ts'
import { useTarget } from '../useTarget.ts'

export const view = defineView({
  title: (t) => t('switch.title'),
  Component: SwitchNetwork,
})

function SwitchNetwork({ params }: { params: Params }) {
  const network = useTarget(params)
  return network ? <Switching network={network} /> : <NoTarget />
}

const rings = { waiting: 'turning', rejected: 'idle', failed: 'failed' } as const

/** One network being switched to, and what came of it. Appearing is what starts the switch. */
function Switching({ network: { caipNetworkId, chainNamespace, name } }: { network: Network }) {
  const app = useApp()
  const t = useText()
  const switching = useStoreOf(({ chains }) =>
    chains.switching?.caipNetworkId === caipNetworkId ? chains.switching : undefined,
  )
  const state = switching?.state ?? 'waiting'
  const waiting = state === 'waiting'
  // The embedded wallet has nothing to approve. Another wallet waits for the user, for as long as it takes.
  const embedded = useStoreOf((state) => isForEmbedded(state, chainNamespace))
  const unreachable = useSwitchRetry(switching)
  const reloadFrame = useFrameReload()
  const start = () => void switchNetwork(app, { caipNetworkId }) // what came of it is in the store

  useEffect(() => {
    const { switching: before } = app.stores.chains.getState()
    if (before?.caipNetworkId !== caipNetworkId) void switchNetwork(app, { caipNetworkId }) // as above
  }, [app, caipNetworkId])

  const texts = {
    waiting: {
      title: t(embedded ? 'switch.working' : 'switch.waiting'),
      body: t('switch.waitingBody', { network: name }),
    },
    rejected: { title: t('switch.rejected'), body: t('switch.rejectedBody') },
    failed: {
      title: t('switch.failed'),
      body: unreachable ? t('switch.unreachable') : t('switch.failedBody', { network: name }),
    },
  }[state]

  return (
    <Notice
      picture={
        <Ring state={rings[state]}>
          <NetworkBadge name={name} colour={networkColour(name)} sizePx={72} />
        </Ring>
      }
      {...texts}
      actions={
        <>
          {!waiting && (
            <Button kind="primary" icon="retry" onClick={start} first>
              {t('action.retry')}
            </Button>
          )}
          <Button kind={waiting ? 'secondary' : 'quiet'} onClick={() => goBack(app)}>
            {t('action.cancel')}
          </Button>
        </>
      }
    >
      {waiting && embedded && <Late onRetry={reloadFrame} />}
      {state === 'failed' && switching?.error && (
        <Details
          text={errorText(switching.error)}
          copyLabel={t('action.copyDetails')}
          copiedLabel={t('action.copied')}
        />
      )}
    </Notice>
  )
}
