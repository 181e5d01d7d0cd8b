import { useDeferredValue, useState } from 'react'
import type { Network } from '../../../shared-schemas/network.ts'
import { activeNetwork, listNetworks } from '../../actions/network/configured.ts'
import { requestSwitch } from '../../actions/network/requestSwitch.ts'
import { useApp, useStoreOf } from '../../context.tsx'
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

/** All networks of the site; the one in force comes first, test networks are kept apart. */
function Networks() {
  const t = useText()
  const [query, setQuery] = useState('')
  const chains = useStoreOf((state) => state.chains)
  const activeId = useStoreOf((state) => activeNetwork(state)?.caipNetworkId)
  const all = listNetworks({ chains })
  const { mainnets, testnets } = groupNetworks(all, { query: useDeferredValue(query), activeId })
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
      {count === 0 && (
        <Notice
          icon="search"
          title={t('networks.noneFound', { query })}
          body={t('networks.noneFoundBody')}
        />
      )}
      <Group networks={mainnets} activeId={activeId} />
      <Group title={t('networks.testnets')} networks={testnets} activeId={activeId} />
    </div>
  )
}

type GroupProps = { title?: string; networks: readonly Network[]; activeId: string | undefined }

function Group({ title, networks, activeId }: GroupProps) {
  if (networks.length === 0) return null
  return (
    <section className={css.group}>
      {title !== undefined && <h2 className={css.heading}>{title}</h2>}
      <ul className={css.list}>
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <Row network={network} active={network.caipNetworkId === activeId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ network, active }: { network: Network; active: boolean }) {
  const app = useApp()
  const t = useText()
  const { name, caipNetworkId } = network
  const pending = useStoreOf(
    ({ chains: { switching } }) =>
      switching?.caipNetworkId === caipNetworkId && switching.state === 'waiting',
  )
  return (
    <ListItem
      leading={<NetworkImage network={network} sizePx={36} />}
      title={<bdi>{name}</bdi>}
      {...(pending && { detail: t('networks.pending'), trailing: <Spinner /> })}
      {...(active && { current: true, trailing: <Icon name="check" /> })}
      onClick={() => requestSwitch(app, { caipNetworkId })}
    />
  )
}
