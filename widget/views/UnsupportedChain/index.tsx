import { definitions } from '../../../chains/definitions.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { activeNetwork } from '../../actions/network/configured.ts'
import { isForEmbedded } from '../../actions/network/isForEmbedded.ts'
import { isOnUnsupportedNetwork } from '../../actions/network/isOnUnsupportedNetwork.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { readState } from '../../stores/create.ts'
import { useText } from '../../texts/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { NetworkBadge } from '../../ui/NetworkBadge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DisconnectButton } from '../DisconnectButton.tsx'
import { defineView } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { networkColour } from '../networkColour.ts'
import { useFrameReload } from '../useFrameReload.ts'
import { SwitchFailure } from './SwitchFailure.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('unsupported.title'),
  closable: ({ stores }) =>
    !stores.options.getState().options.requireSupportedNetwork ||
    !isOnUnsupportedNetwork(readState(stores)),
  Component: UnsupportedChain,
})

/** Says that the wallet is on a network the site does not use, and offers those it does. */
function UnsupportedChain() {
  const t = useText()
  const present = useStoreOf((state) => activeNetwork(state))
  const allowed = useStoreOf(({ chains }) =>
    chains.activeNamespace ? chains.byNamespace[chains.activeNamespace]?.caipNetworks : undefined,
  )

  const some = allowed !== undefined && allowed.length > 0
  return (
    <div className={css.view}>
      <Notice
        icon="warning"
        title={t('unsupported.heading')}
        body={
          present
            ? t(some ? 'unsupported.body' : 'unsupported.bodyNone', { network: name(present) })
            : t(some ? 'unsupported.bodyUnknown' : 'unsupported.bodyUnknownNone')
        }
      />
      <SwitchFailure />
      <ul className={css.list}>
        {allowed?.map((network) => (
          <li key={network.caipNetworkId}>
            <Row network={network} />
          </li>
        ))}
      </ul>
      <DisconnectButton namespace={present?.chainNamespace}>
        {t('account.disconnect')}
      </DisconnectButton>
    </div>
  )
}

/** The name of a network that the site did not configure, from our own lists, else its chain ID. */
function name({ chainNamespace, caipNetworkId, id }: Network): string {
  const { networks } = definitions[chainNamespace]
  return networks.find((each) => each.caipNetworkId === caipNetworkId)?.name ?? String(id)
}

function Row({ network: { caipNetworkId, chainNamespace, name } }: { network: Network }) {
  const app = useApp()
  const t = useText()
  const embedded = useStoreOf((state) => isForEmbedded(state, chainNamespace))
  const waiting = useStoreOf(
    ({ chains: { switching } }) =>
      switching?.caipNetworkId === caipNetworkId && switching.state === 'waiting',
  )
  const reloadFrame = useFrameReload()
  return (
    <>
      <ListItem
        leading={<NetworkBadge name={name} colour={networkColour(name)} sizePx={36} />}
        title={<bdi>{name}</bdi>}
        {...(waiting && { detail: t(embedded ? 'switch.working' : 'networks.pending') })}
        trailing={waiting ? <Spinner /> : <Icon name="forward" size={18} />}
        onClick={() => void switchNetwork(app, { caipNetworkId })} // what came of it is in the store
      />
      {waiting && embedded && <Late onRetry={reloadFrame} />}
    </>
  )
}
