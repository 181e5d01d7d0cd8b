import type { Network } from '../../shared-schemas/entities/network.ts'
import { isCoin, type SendableToken } from '../actions/send/sendableTokens.ts'
import { NetworkImage } from './NetworkImage.tsx'
import { RemoteImage } from './RemoteImage.tsx'

/** The picture of a token; of a coin that of its network. */
export function TokenImage({ token, network }: { token: SendableToken; network: Network }) {
  return isCoin(token) ? (
    <NetworkImage network={network} sizePx={32} />
  ) : (
    <RemoteImage kind="token" id={token.symbol} name={token.symbol} sizePx={32} />
  )
}
