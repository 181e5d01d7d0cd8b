import type { Network } from '../../../../shared-schemas/network.ts'
import { push } from '../../../actions/router/push.ts'
import type { FormProblem } from '../../../actions/send/readForm.ts'
import type { SendableToken } from '../../../actions/send/sendableTokens.ts'
import { sendTokens } from '../../../actions/send/sendTokens.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fill, isAskedFor } from '../../../stores/send.ts'
import type { Translate } from '../../../texts/translate.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Fee } from '../../Fee.tsx'
import { isEmbeddedIn } from '../../isEmbeddedIn.ts'
import { useBalance } from '../../useBalance.ts'
import { useOrder } from '../../useOrder.ts'
import type { Sendables } from '../../useSendables.ts'
import { useTokens } from '../../useTokens.ts'
import css from '../view.module.css'
import { AmountField } from './AmountField.tsx'
import { RecipientField } from './RecipientField.tsx'
import { TokenRow } from './TokenRow.tsx'

type Ready = Extract<Sendables, { state: 'ready' }>

/** The form. Its main button says what is missing first, and goes on once nothing is. */
export function Form(ready: Ready) {
  const app = useApp()
  const t = useText()
  const { namespace, network, from } = ready
  const transfer = useStoreOf(({ send }) => send.transfer)
  const embedded = useStoreOf((state) => isEmbeddedIn(state, namespace))
  const { token, order, problem, shown, smart, judged } = useOrder(ready)
  const quote = shown.state === 'known' ? shown.quote : undefined
  useBalance(namespace) // keeps what is held fresh
  useTokens(namespace)
  const asking = useStoreOf(({ send }) => isAskedFor(send, from))

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
        if (!problem && judged) goOn()
      }}
    >
      <TokenRow token={token} network={network} namespace={namespace} />
      <AmountField token={token} network={network} from={from} smart={smart} />
      <RecipientField
        network={network}
        from={from}
        problem={problem && recipientText(t, problem, { network, token })}
        isContract={quote?.isContract === true}
      />
      {order && !smart && <Fee network={network} shown={shown} />}
      {quote?.fails && (
        <p className={css.note} role="status">
          <Icon name="warning" size={16} />
          {t('send.willFail')}
        </p>
      )}
      <Button kind="primary" waits={!asking && (problem !== undefined || !judged)} onClick={goOn}>
        {asking
          ? t('send.approveIn', { wallet: transfer?.walletName ?? '' })
          : buttonText(t, problem, { network, token })}
      </Button>
    </form>
  )
}

type Names = { network: Network; token: SendableToken }

function buttonText(t: Translate, problem: FormProblem | undefined, { network, token }: Names) {
  switch (problem) {
    case undefined:
      return t('send.review')
    case 'tokenMissing':
      return t('send.chooseToken')
    case 'amountMissing':
      return t('send.enterAmount')
    case 'amountInvalid':
      return t('send.amountInvalid')
    case 'notEnough':
      return t('send.notEnough', { symbol: token.symbol })
    case 'notEnoughForFee':
      return t('send.notEnoughForFee', { symbol: network.nativeCurrency.symbol })
    case 'recipientMissing':
      return t('send.enterRecipient')
    default:
      return t('send.checkRecipient')
  }
}

function recipientText(t: Translate, problem: FormProblem, { network, token }: Names) {
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
