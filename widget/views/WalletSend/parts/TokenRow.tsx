import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { push } from '../../../actions/router/push.ts'
import type { SendableToken } from '../../../actions/send/sendableTokens.ts'
import { useApp } from '../../../context.tsx'
import { useLocale, useText } from '../../../texts/useText.ts'
import { formatAmount } from '../../../ui/formatAmount.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { TokenImage } from '../../TokenImage.tsx'

type Props = {
  token: SendableToken
  network: Network
  namespace: ChainNamespace
  /** The balance of the coin could not be read. */
  unread: boolean
}

/** What is sent, and the way to choose another. */
export function TokenRow({ token, network, namespace, unread }: Props) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const { symbol, held: value, decimals } = token
  const unknown = unread ? t('account.balanceUnavailable') : t('account.balanceLoading')
  const available = (held: bigint) =>
    t('send.available', { amount: `${formatAmount({ value: held, decimals }, locale)} ${symbol}` })
  return (
    <Group>
      <ListItem
        caption={t('send.token')}
        leading={<TokenImage token={token} network={network} />}
        title={<bdi>{t('send.tokenOn', { symbol, network: network.name })}</bdi>}
        detail={<bdi>{value === undefined ? unknown : available(value)}</bdi>}
        trailing={<Icon name="forward" size={18} />}
        onClick={() => push(app, { view: 'WalletSendSelectToken', params: { namespace } })}
      />
    </Group>
  )
}
