/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { formatAmount } from '../formatAmount.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { Fold } from './Fold.tsx'
import { UntrustedText } from './UntrustedText.tsx'

type Item = ItemOf<'spend'>

/** Every input and output of a transaction, each with its amount and whether it is the account's own. */
export function SpendDetails({ item }: { item: Item }) {
  const { inputs, outputs } = item
  return (
    <Fold title={countText(item)}>
      <Facts facts={inputs.map((input, place) => inputFact(input, { place, item }))} />
      <Facts facts={outputs.map((output, place) => outputFact(output, { place, item }))} />
    </Fold>
  )
}

function countText({ inputs, outputs }: Item): string {
  const [spent, made] = [inputs.length, outputs.length]
  return [
    spent === 1 ? text('spend.oneInput') : text('spend.inputs', { count: spent }),
    made === 1 ? text('spend.oneOutput') : text('spend.outputs', { count: made }),
  ].join(', ')
}

type Of = { place: number; item: Item }

function inputFact({ amount, address, outpoint, isOwn }: Item['inputs'][number], of: Of): Fact {
  const number = of.place + 1
  return {
    label: text(isOwn ? 'spend.ownInput' : 'spend.otherInput', { number }),
    place: 'below',
    value: (
      <>
        <span class="amount">{inCoins(amount, of)}</span>
        {address === undefined ? (
          <UntrustedText value={outpoint} most={200} />
        ) : (
          <CheckedAddress item={of.item} value={address} of={isOwn ? 'account' : 'owner'} />
        )}
      </>
    ),
  }
}

function outputFact({ amount, address, data, isOwn }: Item['outputs'][number], of: Of): Fact {
  const number = of.place + 1
  return {
    label: text(isOwn ? 'spend.ownOutput' : 'spend.otherOutput', { number }),
    place: 'below',
    value: (
      <>
        <span class="amount">{inCoins(amount, of)}</span>
        {address === undefined ? (
          <UntrustedText value={data ?? ''} most={200} />
        ) : (
          <CheckedAddress item={of.item} value={address} of={isOwn ? 'account' : 'recipient'} />
        )}
      </>
    ),
  }
}

function inCoins(amount: string, { item: { coin } }: Of): string {
  return `${formatAmount(amount, coin.decimals)} ${coin.symbol}`
}
