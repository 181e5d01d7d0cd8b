/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Asset } from '../../../chains/signing/chainMove.ts'
import type { VaultAccounts } from '../../vault/vault.ts'
import { chainMoveOf } from '../move/chainMoveOf.ts'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'
import type { Holding, useHoldings } from '../useHoldings.ts'
import { AssetRow } from './AssetRow.tsx'
import { FindToken } from './FindToken.tsx'

type Props = ReturnType<typeof useHoldings> & {
  context: PageContext
  from: VaultAccounts
  to: VaultAccounts | undefined
  former: ReturnType<PageContext['mover']['former']>
}

const keyOf = ({ network, address, account }: Asset) =>
  `${network.caipNetworkId} ${account ?? address ?? ''}`

/** The assets of a former wallet, one row each, and a search for more tokens. */
export function Holdings({ context, from, to, former, holdings, read, add }: Props) {
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())
  const known = holdings.flatMap(({ assets }) => (typeof assets === 'string' ? [] : assets))
  const isReading = holdings.some(({ assets }) => assets === 'reading')
  /** How many transfers of tokens the coin still has to pay for; 0 for a token itself. */
  const tokensLeft = ({ network, address }: Asset) =>
    address
      ? 0
      : known.filter((each) => each.network === network && each.address && !moved.has(keyOf(each)))
          .length
  return (
    <>
      {known.length > 0 && <p class="muted">{texts.move.order}</p>}
      <ul class="list">
        {known.map((asset) => {
          const move = chainMoveOf(asset.network)
          return (
            move && (
              <AssetRow
                key={keyOf(asset)}
                ports={context.sending}
                move={move}
                asset={asset}
                from={from[move.namespace]}
                to={to?.[move.namespace]}
                former={former}
                tokensLeft={tokensLeft(asset)}
                onMoved={() => setMoved((all) => new Set([...all, keyOf(asset)]))}
              />
            )
          )
        })}
      </ul>
      <Unread holdings={holdings} />
      {!isReading && (
        <>
          {known.length === 0 && <p>{texts.move.nothing}</p>}
          <button type="button" class="button" data-kind="secondary" onClick={read}>
            {texts.move.again}
          </button>
          <FindToken
            ports={context.sending}
            accounts={from}
            networks={holdings.map(({ network }) => network)}
            onFound={add}
          />
        </>
      )}
    </>
  )
}

function Unread({ holdings }: { holdings: readonly Holding[] }) {
  return holdings
    .filter(({ assets }) => typeof assets === 'string')
    .map(({ network, assets }) => (
      <p key={network.caipNetworkId} class="muted small" role="status">
        {assets === 'unread' ? texts.move.unread(network.name) : texts.move.reading(network.name)}
      </p>
    ))
}
