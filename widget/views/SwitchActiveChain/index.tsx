import { definitions } from '../../../chains/definitions.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { activeNetwork } from '../../actions/network/configured.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkBadge } from '../../ui/NetworkBadge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView, type Params } from '../defineView.ts'
import { NoTarget } from '../NoTarget.tsx'
import { networkColour } from '../networkColour.ts'
import { useTarget } from '../useTarget.ts'

export const view = defineView({
  title: (t) => t('chainType.title'),
  Component: SwitchActiveChain,
})

function SwitchActiveChain({ params }: { params: Params }) {
  const network = useTarget(params)
  return network ? <Confirmation network={network} /> : <NoTarget />
}

/** Asks before moving to a type of chain on which the wallet has no account. */
function Confirmation({ network: { name, caipNetworkId, chainNamespace } }: { network: Network }) {
  const app = useApp()
  const t = useText()
  const present = useStoreOf((state) => activeNetwork(state)?.name)
  const chain = definitions[chainNamespace].name
  return (
    <Notice
      picture={<NetworkBadge name={name} colour={networkColour(name)} sizePx={64} />}
      title={t('chainType.heading', { chain })}
      body={t('chainType.body', { network: name, chain })}
      actions={
        <>
          <Button
            kind="primary"
            icon="wallet"
            onClick={() => void switchNetwork(app, { caipNetworkId })} // it moves on to Connect
            first
          >
            {t('chainType.connect', { chain })}
          </Button>
          <Button kind="quiet" onClick={() => goBack(app)}>
            {present === undefined ? t('action.cancel') : t('chainType.stay', { network: present })}
          </Button>
        </>
      }
    />
  )
}
