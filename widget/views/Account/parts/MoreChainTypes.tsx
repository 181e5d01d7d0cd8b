import { definitions } from '../../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { connectAlso } from '../../../actions/wallets/connectAlso.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { NetworkBadge } from '../../../ui/NetworkBadge.tsx'
import { networkColour } from '../../networkColour.ts'
import css from '../view.module.css'

/** The chain types of the site that nobody is connected on, each with the way to an account there. */
export function MoreChainTypes({ namespaces }: { namespaces: readonly ChainNamespace[] }) {
  const t = useText()
  if (namespaces.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('account.more')}</h2>
      <Group>
        {namespaces.map((namespace) => (
          <Row key={namespace} namespace={namespace} />
        ))}
      </Group>
    </section>
  )
}

function Row({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const active = useStoreOf(({ chains }) => chains.activeNamespace === namespace)
  const { name: chain } = definitions[namespace]
  return (
    <ListItem
      leading={<NetworkBadge name={chain} colour={networkColour(chain)} sizePx={32} />}
      title={t('account.connectOn', { chain })}
      {...(active && { detail: t('account.noneHere') })}
      trailing={<Icon name="plus" size={18} />}
      onClick={() => connectAlso(app, { namespace })}
    />
  )
}
