import { useDeferredValue, useState } from 'react'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { servesNetwork } from '../../actions/auth/servesNetwork.ts'
import { activeNetwork, listNetworks } from '../../actions/network/configured.ts'
import { isForEmbedded } from '../../actions/network/isForEmbedded.ts'
import { requestSwitch } from '../../actions/network/requestSwitch.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { currentRoute, keep } from '../../stores/router.ts'
import { useText } from '../../texts/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { defineView } from '../defineView.ts'
import { NetworkImage } from '../NetworkImage.tsx'
import { groupNetworks } from './groupNetworks.ts'
import css from './view.module.css'

/** A list that is longer than this can be searched. */
const shownWithoutSearch = 6

export const view = defineView({
  title: (t) => t('networks.title'),
  Component: Networks,
})

/**
 * All networks of the site, test networks apart. The active one comes first, but no row moves under the finger. Those
 * that the embedded wallet does not work on have no row: one line says which they are.
 */
function Networks() {
  const app = useApp()
  const t = useText()
  const [query, setQuery] = useState('')
  const chains = useStoreOf((state) => state.chains)
  const activeId = useStoreOf((state) => activeNetwork(state)?.caipNetworkId)
  const before = useStoreOf(({ router }) => currentRoute(router).kept)
  const [firstId] = useState(before ? before.first : activeId)
  const connections = useStoreOf((state) => state.connections)
  const all = listNetworks({ chains })
  const found = groupNetworks(all, { query: useDeferredValue(query), firstId })
  const isOffered = ({ chainNamespace, caipNetworkId }: Network) =>
    caipNetworkId === activeId ||
    !isForEmbedded({ connections }, chainNamespace) ||
    servesNetwork(app, caipNetworkId)
  const mainnets = found.mainnets.filter(isOffered)
  const testnets = found.testnets.filter(isOffered)
  const others = [...found.mainnets, ...found.testnets].filter((each) => !isOffered(each))
  const count = mainnets.length + testnets.length

  if (all.length === 0)
    return <Notice icon="network" title={t('networks.emptyTitle')} body={t('networks.emptyBody')} />
  return (
    <div className={css.view}>
      {all.length > shownWithoutSearch && (
        <div className={css.search}>
          <Input
            label={t('networks.search')}
            clearLabel={t('networks.clearSearch')}
            value={query}
            onChange={setQuery}
          />
        </div>
      )}
      <span className="onlyHeard" role="status">
        {query !== '' && count > 0 && t('networks.matches', { count })}
      </span>
      {count === 0 && others.length === 0 && (
        <Notice
          icon="search"
          title={t('networks.noneFound', { query })}
          body={t('networks.noneFoundBody')}
        />
      )}
      <Group networks={mainnets} {...{ activeId, firstId }} />
      <Group title={t('networks.testnets')} networks={testnets} {...{ activeId, firstId }} />
      {others.length > 0 && (
        <p className={css.others}>
          {t('networks.notServed', { networks: others.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  )
}

type GroupProps = {
  title?: string
  networks: readonly Network[]
  activeId: CaipNetworkId | undefined
  firstId: CaipNetworkId | undefined
}

function Group({ title, networks, activeId, firstId }: GroupProps) {
  if (networks.length === 0) return null
  return (
    <section className={css.group}>
      {title !== undefined && <h2 className={css.heading}>{title}</h2>}
      <ul className={css.list}>
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <Row network={network} active={network.caipNetworkId === activeId} firstId={firstId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RowProps = { network: Network; active: boolean; firstId: CaipNetworkId | undefined }

function Row({ network, active, firstId }: RowProps) {
  const app = useApp()
  const t = useText()
  const { name, caipNetworkId, chainNamespace } = network
  const embedded = useStoreOf((state) => isForEmbedded(state, chainNamespace))
  // The user may have left the view of the switch before the wallet answered.
  const state = useStoreOf(({ chains: { switching } }) =>
    switching?.caipNetworkId === caipNetworkId ? switching.state : undefined,
  )
  const choose = () => {
    app.stores.router.setState(keep({ first: firstId })) // the switch leads back here
    requestSwitch(app, { caipNetworkId })
  }
  return (
    <ListItem
      leading={<NetworkImage network={network} sizePx={36} />}
      title={<bdi>{name}</bdi>}
      {...(state === 'waiting' && {
        detail: t(embedded ? 'switch.working' : 'networks.pending'),
        trailing: <Spinner />,
      })}
      {...((state === 'rejected' || state === 'failed') && {
        detail: <span role="status">{t(`switch.${state}`)}</span>,
        trailing: <Icon name="warning" />,
      })}
      {...(active && { current: true, trailing: <Icon name="check" /> })}
      onClick={choose}
    />
  )
}
