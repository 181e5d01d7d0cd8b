import { useState } from 'react'
import { formatFiat } from '../../../shared-schemas/format/formatFiat.ts'
import { goBack } from '../../actions/router/goBack.ts'
import type { SendableToken } from '../../actions/send/sendableTokens.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { fill } from '../../stores/send.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Group } from '../../ui/Group.tsx'
import { Input } from '../../ui/Input.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView, type Params } from '../defineView.ts'
import { NobodySends } from '../NobodySends.tsx'
import { TokenImage } from '../TokenImage.tsx'
import { useSendables } from '../useSendables.ts'
import css from './view.module.css'

/** From so many tokens on, they can be searched. */
const searchFrom = 8

export const view = defineView({
  title: (t) => t('send.chooseToken'),
  Component: WalletSendSelectToken,
})

/** What an account has to send. */
function WalletSendSelectToken({ params }: { params: Params }) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const sendables = useSendables(params.namespace)
  const chosen = useStoreOf(({ send }) => send.token)
  const [search, setSearch] = useState('')
  if (sendables.state !== 'ready') return <NobodySends sendables={sendables} />
  const { tokens, network } = sendables
  const words = search.trim().toLowerCase()
  const found = tokens.filter(({ name, symbol }) =>
    `${name} ${symbol}`.toLowerCase().includes(words),
  )

  const choose = ({ id }: SendableToken) => {
    // An amount of another token is no amount of this one.
    app.stores.send.setState(fill({ token: id, ...(id !== chosen && { sendTokenAmount: '' }) }))
    goBack(app)
  }
  return (
    <div className={css.view}>
      {tokens.length >= searchFrom && (
        <Input
          label={t('send.searchToken')}
          clearLabel={t('wallets.clearSearch')}
          value={search}
          onChange={setSearch}
        />
      )}
      {found.length === 0 && (
        <Notice icon="search" title={t('send.noToken')} body={t('send.noTokenBody')} />
      )}
      {found.length > 0 && (
        <Group list>
          {found.map((token) => {
            const { held: value, decimals, price: usd, symbol } = token
            return (
              <li key={token.id}>
                <ListItem
                  leading={<TokenImage token={token} network={network} />}
                  title={<bdi>{token.name}</bdi>}
                  {...(value !== undefined && {
                    detail: <Amount amount={{ value, decimals }} symbol={symbol} locale={locale} />,
                  })}
                  trailing={
                    value !== undefined &&
                    usd > 0 && (
                      <bdi>
                        {formatFiat({ value, decimals, usd }, { locale, rounding: 'down' })}
                      </bdi>
                    )
                  }
                  current={token.id === (chosen ?? tokens[0]?.id)}
                  onClick={() => choose(token)}
                />
              </li>
            )
          })}
        </Group>
      )}
    </div>
  )
}
