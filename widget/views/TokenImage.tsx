import type { Network } from '../../shared-schemas/entities/network.ts'
import { isCoin, type SendableToken } from '../actions/send/sendableTokens.ts'
import { NetworkImage } from './NetworkImage.tsx'
import { RemoteImage } from './RemoteImage.tsx'

/** The picture of a token; of a coin that of its network. */
export function TokenImage({
  token,
  network,
  sizePx = 32,
}: {
  token: SendableToken
  network: Network
  sizePx?: number
}) {
  return isCoin(token) ? (
    <NetworkImage network={network} sizePx={sizePx} />
  ) : (
    <RemoteImage kind="token" id={token.symbol} name={token.symbol} sizePx={sizePx} />
  )
}
