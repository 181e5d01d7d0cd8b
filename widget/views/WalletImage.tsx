import type { WalletRow } from '../actions/wallets/listWallets.ts'
import { Image } from '../ui/Image.tsx'
import { RemoteImage } from './RemoteImage.tsx'

type Props = { row: WalletRow; sizePx?: number }

/** The picture of a wallet: the one that came with it, else the one that the server has of it. */
export function WalletImage({ row: { name, wallet, connector }, sizePx = 40 }: Props) {
  const given =
    connector?.icon ?? (wallet?.image_url?.startsWith('data:') ? wallet.image_url : undefined)
  const imageId = wallet?.image_id ?? connector?.imageId
  if (given === undefined && imageId)
    return <RemoteImage kind="wallet" id={imageId} name={name} sizePx={sizePx} />
  return <Image src={given} name={name} sizePx={sizePx} />
}
