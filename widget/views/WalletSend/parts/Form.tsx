import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { push } from '../../../actions/router/push.ts'
import type { FormProblem } from '../../../actions/send/readForm.ts'
import type { SendableToken } from '../../../actions/send/sendableTokens.ts'
import { sendTokens } from '../../../actions/send/sendTokens.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fill, isAskedFor } from '../../../stores/send.ts'
import type { Translate } from '../../../texts/translate.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Fee } from '../../Fee.tsx'
import { isEmbeddedIn } from '../../isEmbeddedIn.ts'
import { sendButtonText } from '../../sendButtonText.ts'
import { useBalance } from '../../useBalance.ts'
import { useOrder } from '../../useOrder.ts'
import type { Sendables } from '../../useSendables.ts'
import { useTokens } from '../../useTokens.ts'
import css from '../view.module.css'
import { AmountField } from './AmountField.tsx'
import { RecipientField } from './RecipientField.tsx'
import { TokenRow } from './TokenRow.tsx'
import { type NameLookup, useNameLookup } from './useNameLookup.ts'

type Ready = Extract<Sendables, { state: 'ready' }>

/** The form. Its main button says what is missing first, and goes on once nothing is. */
export function Form(ready: Ready) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const { namespace, network, from } = ready
  const transfer = useStoreOf(({ send }) => send.transfer)
  const embedded = useStoreOf((state) => isEmbeddedIn(state, namespace))
  const { token, order, problem, shown, smart, judged, ...known } = useOrder(ready)
  const lookup = useNameLookup(network)
  const quote = shown.state === 'known' ? shown.quote : undefined
  const balance = useBalance(namespace) // keeps what is held fresh
  useTokens(namespace)
  const asking = useStoreOf(({ send }) => isAskedFor(send, from))

  const waits = !asking && (problem !== undefined || !judged)

  const goOn = () => {
    app.stores.send.setState(fill({ token: token.id }))
    if (asking) push(app, { view: 'WalletSendConfirmed', params: { namespace } })
    else if (embedded)
      sendTokens(app, namespace).catch(() => {}) // what became of it is shown
    else push(app, { view: 'WalletSendPreview', params: { namespace } })
  }
  return (
    <form
      className={css.view}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!waits) goOn()
      }}
    >
      <TokenRow
        token={token}
        network={network}
        namespace={namespace}
        unread={balance.state === 'failed'}
      />
      <AmountField token={token} network={network} from={from} smart={smart} />
      <RecipientField
        network={network}
        from={from}
        problem={recipientText(t, problem, { network, token, lookup })}
        isContract={quote?.isContract === true}
        lookup={lookup}
        {...known}
      />
      {order && !smart && <Fee network={network} token={token} shown={shown} />}
      {quote?.fails && (
        <p className={css.note} role="status">
          <Icon name="warning" size={16} />
          {t('send.willFail')}
        </p>
      )}
      <Button kind="primary" waits={waits} submits>
        {asking
          ? t('send.approveIn', { wallet: transfer?.walletName ?? '' })
          : problem
            ? sendButtonText(t, problem, { network, token, quote, locale, lookup })
            : t('send.review')}
      </Button>
    </form>
  )
}

type Names = { network: Network; token: SendableToken; lookup: NameLookup }

function recipientText(
  t: Translate,
  problem: FormProblem | undefined,
  { network, token, lookup }: Names,
) {
  if (lookup.state === 'missing') return t('send.nameMissing', { network: network.name })
  if (lookup.state === 'failed') return <bdi>{lookup.reason}</bdi>
  switch (problem) {
    case 'recipientInvalid':
      return t('send.recipientInvalid', { network: network.name })
    case 'recipientIsToken':
      return t('send.recipientIsToken', { symbol: token.symbol })
    case 'recipientIsNobody':
      return t('send.recipientIsNobody')
    default:
      return undefined
  }
}
