import type { Swap } from '../../stores/swap.ts'
import type { Translate } from '../../texts/translate.ts'

type Facts = {
  wallet: string
  network: string
  hasActivity: boolean
  /** Amounts with their symbols; of what arrived only where the receipt has it. */
  paid: string
  arrived: string | undefined
}

/** What a step is said to be at, in its two lines. */
export function textsOf(t: Translate, swap: Swap, facts: Facts): { title: string; body: string } {
  const { wallet, network, hasActivity, paid, arrived } = facts
  const { state, step, asked, get } = swap
  const isAllow = step === 'allow'
  if (asked) return { title: t('send.stopped', { wallet }), body: t('send.stoppedBody') }
  switch (state) {
    case 'building':
    case 'asking':
      return {
        title: t('send.approveIn', { wallet }),
        body: isAllow ? t('swap.askAllowBody', { amount: paid }) : t('swap.askBody'),
      }
    case 'sent':
      if (isAllow)
        return { title: t('swap.allowing', { amount: paid }), body: t('swap.allowingBody') }
      return {
        title: t('swap.swapping'),
        body: t(hasActivity ? 'send.sendingKept' : 'send.sendingBody'),
      }
    case 'confirmed':
      if (isAllow)
        return {
          title: t('swap.allowed', { amount: paid }),
          body: t('swap.stays', { amount: paid }),
        }
      return arrived === undefined
        ? {
            title: t('swap.done'),
            body: t('swap.doneBody', { amount: paid, symbol: get.symbol, network }),
          }
        : {
            title: t('swap.got', { amount: arrived }),
            body: t('swap.gotBody', { amount: paid, network }),
          }
    case 'reverted':
      return {
        title: t(isAllow ? 'swap.allowReverted' : 'swap.reverted'),
        body: joined([
          t('swap.revertedBody', { amount: paid }),
          swap.steps === 2 && !isAllow && t('swap.stays', { amount: paid }),
        ]),
      }
    case 'unclear':
      return {
        title: t('send.unclear'),
        body: t(hasActivity ? 'send.unclearKept' : 'send.unclearBody'),
      }
    default:
      return {
        title: t('swap.notSwapped'),
        body: joined([
          t('send.notSentBody'),
          swap.steps === 2 && !isAllow && t('swap.stays', { amount: paid }),
        ]),
      }
  }
}

function joined(sentences: readonly (string | false)[]): string {
  return sentences.filter(Boolean).join(' ')
}
