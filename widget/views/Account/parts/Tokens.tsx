import { useState } from 'react'
import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { offersTokens } from '../../../actions/features/offersTokens.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { tokenItems } from '../../../lib/tokenItems.ts'
import { useText } from '../../../texts/useText.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { useNetworksWithBalances } from '../../useTokensByNetwork.ts'
import css from '../view.module.css'
import { TokensOfAll } from './TokensOfAll.tsx'
import { TokensOfOne } from './TokensOfOne.tsx'

type Props = {
  namespace: ChainNamespace
  /** In a tab, which has their name, they have no heading. */
  inTab?: boolean
}

/**
 * What an account holds in tokens, what is worth most first: on its network, or on all of them where the site has several.
 * Nothing where the server does not read them.
 */
export function Tokens({ namespace, inTab = false }: Props) {
  const app = useApp()
  const t = useText()
  const networks = useNetworksWithBalances(namespace)
  const inUse = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork?.name,
  )
  const [ofAll, setOfAll] = useState(() => app.storage.read(tokenItems.allNetworks) === true)
  if (!offersTokens(app, namespace)) return null

  const several = networks.length > 1
  const choose = (all: boolean) => {
    setOfAll(all)
    void app.storage.write(tokenItems.allNetworks, all) // a convenience; nothing is lost with it
  }
  return (
    <section className={css.section} aria-label={inTab ? undefined : t('account.tokens')}>
      {!inTab && <h2 className={css.heading}>{t('account.tokens')}</h2>}
      {several && (
        <Segments
          label={t('account.tokensOf')}
          options={[
            { name: 'one', label: inUse ?? '' },
            { name: 'all', label: t('account.allNetworks') },
          ]}
          current={ofAll ? 'all' : 'one'}
          onChoose={(name) => choose(name === 'all')}
        />
      )}
      {several && ofAll ? (
        <TokensOfAll namespace={namespace} />
      ) : (
        <TokensOfOne namespace={namespace} />
      )}
    </section>
  )
}
