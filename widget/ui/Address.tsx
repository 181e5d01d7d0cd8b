import { shortenAddress } from './shortenAddress.ts'

/** An address, short to look at and whole to hear, hover and copy. */
export function Address({ address, label }: { address: string; label: string }) {
  return (
    <bdi title={address}>
      <span aria-hidden="true">{shortenAddress(address)}</span>
      <span className="onlyHeard">{label}</span>
    </bdi>
  )
}
