import { shortenAddress } from '../../shared-schemas/format/shortenAddress.ts'

type Props = {
  address: string
  label: string
  /** All addresses on screen: no two of them look alike. */
  onScreen?: readonly string[]
}

/** An address, short to look at and whole to hear, hover and copy. */
export function Address({ address, label, onScreen }: Props) {
  return (
    <bdi title={address}>
      <span aria-hidden="true">{shortenAddress(address, onScreen)}</span>
      <span className="onlyHeard">{label}</span>
    </bdi>
  )
}
