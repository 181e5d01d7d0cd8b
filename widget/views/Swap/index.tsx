import { swapTexts } from '../../texts/swap.en.ts'
import { defineView, type Params } from '../defineView.ts'
import { NobodySwaps } from '../NobodySwaps.tsx'
import { useSwaps } from '../useSwaps.ts'
import { Form } from './parts/Form.tsx'

export const view = defineView({
  texts: swapTexts,
  title: (t) => t('swap.title'),
  Component: Swap,
})

/** Swaps one token of an account for another. */
function Swap({ params }: { params: Params }) {
  const swaps = useSwaps(params.namespace)
  if (swaps.state !== 'ready') return <NobodySwaps swaps={swaps} />
  return <Form key={`${swaps.network.caipNetworkId} ${swaps.account}`} {...swaps} />
}
