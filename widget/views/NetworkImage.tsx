import type { Network } from '../../shared-schemas/entities/network.ts'
import { Image } from '../ui/Image.tsx'
import { NetworkBadge } from '../ui/NetworkBadge.tsx'
import css from './NetworkImage.module.css'
import { networkColour } from './networkColour.ts'
import { useRemoteImage } from './RemoteImage.tsx'

/** The sign of a network from the server, or its letter where the server has none. */
export function NetworkImage({ network, sizePx = 40 }: { network: Network; sizePx?: number }) {
  const { name, caipNetworkId, assets } = network
  const { url, pending } = useRemoteImage({ kind: 'asset', id: assets?.imageId ?? caipNetworkId })
  if (!pending && url === undefined)
    return <NetworkBadge name={name} colour={networkColour(name)} sizePx={sizePx} />
  return (
    <span className={css.round}>
      <Image key={url ?? ''} src={url} name={name} sizePx={sizePx} pending={pending} />
    </span>
  )
}
