import { useState } from 'react'
import { formatFiat } from '../../../shared-schemas/format/formatFiat.ts'
import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { goBack } from '../../actions/router/goBack.ts'
import type { Swappable } from '../../actions/swap/swappableTokens.ts'
import { fillSwap } from '../../actions/swap/transitions.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { swapTexts } from '../../texts/swap.en.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Input } from '../../ui/Input.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { defineView, type Params } from '../defineView.ts'
import { NobodySwaps } from '../NobodySwaps.tsx'
import { TokenImage } from '../TokenImage.tsx'
import { type Swaps, useSwaps } from '../useSwaps.ts'
import { matchesToken } from './matchesToken.ts'
import css from './view.module.css'

/** From so many tokens on, they can be searched. */
const searchFrom = 8
/** A row with the room below it. */
const rowPx = 64

export const view = defineView({
  texts: swapTexts,
  title: (t) => t('send.chooseToken'),
  Component: SwapSelectToken,
})

/** What can be paid, or bought: what the account holds first. */
function SwapSelectToken({ params }: { params: Params }) {
  const swaps = useSwaps(params.namespace)
  if (swaps.state !== 'ready') return <NobodySwaps swaps={swaps} />
  return <List {...swaps} side={params.side ?? 'to'} />
}

type Ready = Extract<Swaps, { state: 'ready' }>

function List({ tokens, network, side }: Ready & { side: 'from' | 'to' }) {
  const app = useApp()
  const t = useText()
  const [search, setSearch] = useState('')
  const form = useStoreOf(({ swap }) => swap)
  const from = form.from ?? tokens[0].id
  const current = side === 'from' ? from : form.to
  const found = tokens.filter((token) => matchesToken(token, search))

  const choose = ({ id }: Swappable) => {
    const [other, others] = side === 'from' ? [form.to, 'to' as const] : [from, 'from' as const]
    // What is on the other side changes places with it.
    const turned = id === other && { [others]: current }
    const amount = (side === 'from' ? id !== from : id === from) && { amount: '' }
    app.stores.swap.setState(fillSwap({ [side]: id, ...turned, ...amount }))
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
      {found.length === 0 ? (
        <Notice icon="search" title={t('send.noToken')} body={t('send.noTokenBody')} />
      ) : (
        <div className={css.list}>
          <VirtualList
            label={t('send.chooseToken')}
            count={found.length}
            rowPx={rowPx}
            keyOf={(index) => found[index]?.id ?? ''}
            renderRow={(index, tabIndex) => {
              const token = found[index]
              return (
                token && (
                  <Row
                    token={token}
                    network={network}
                    current={token.id === current}
                    tabIndex={tabIndex}
                    onClick={() => choose(token)}
                  />
                )
              )
            }}
          />
        </div>
      )}
    </div>
  )
}

type RowProps = {
  token: Swappable
  network: Ready['network']
  current: boolean
  tabIndex: 0 | -1
  onClick: () => void
}

function Row({ token, network, current, tabIndex, onClick }: RowProps) {
  const t = useText()
  const locale = useLocale()
  const { held, decimals, price: usd, symbol, listed, id } = token
  const address = shortenAddress(id.slice(id.lastIndexOf(':') + 1))
  const isHeld = held !== undefined && held > 0n
  return (
    <ListItem
      leading={<TokenImage token={token} network={network} />}
      title={<bdi>{token.name}</bdi>}
      detail={
        listed ? (
          isHeld ? (
            <Amount amount={{ value: held, decimals }} symbol={symbol} locale={locale} />
          ) : (
            <bdi>{symbol}</bdi>
          )
        ) : (
          <>
            <span className={css.unlisted}>{t('swap.notListed')}</span>{' '}
            <bdi dir="ltr">{address}</bdi>
          </>
        )
      }
      trailing={
        isHeld &&
        usd > 0 && (
          <bdi>{formatFiat({ value: held, decimals, usd }, { locale, rounding: 'down' })}</bdi>
        )
      }
      current={current}
      tabIndex={tabIndex}
      onClick={onClick}
    />
  )
}
