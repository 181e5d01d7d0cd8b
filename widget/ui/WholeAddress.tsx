import css from './WholeAddress.module.css'

/** An address with every character, to compare with: in groups of four, whose gaps are not part of a copied text. */
export function WholeAddress({ address, label }: { address: string; label: string }) {
  const groups = groupsOf(address)
  return (
    <span>
      <bdi dir="ltr" className={css.groups} aria-hidden="true">
        {groups.map((group, place) => (
          // Two groups of one address may be the same, and none ever moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={place} className={css.group}>
            {group}
          </span>
        ))}
      </bdi>
      <span className="onlyHeard">{label}</span>
    </span>
  )
}

/** The first group of a hexadecimal address has the 0x as well. */
function groupsOf(address: string): readonly string[] {
  return address.match(/^0x.{1,4}|.{1,4}/gsu) ?? []
}
