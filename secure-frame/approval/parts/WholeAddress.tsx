/** @jsxImportSource preact */
import { addressKey } from '../../../chains/signing/addressKey.ts'
import { text } from '../../texts/text.ts'
import { escapedLine } from '../escapeText.ts'
import { type AddressRole, roleText } from '../roleText.ts'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  value: string
  of: AddressRole
  /** Another address: characters that differ from it are marked. */
  differsFrom?: string | undefined
}

/** A full address with a copy button. It is spaced in groups of four; the spaces are not part of the text. */
export function WholeAddress({ value, of, differsFrom }: Props) {
  const plain = escapedLine(value)
  const [one, other] = [addressKey(plain), addressKey(differsFrom ?? plain)]
  const differs = (place: number) => one[place] !== other[place]
  const different = [...plain].filter((_, place) => differs(place)).join('')
  let place = 0
  return (
    <span class="wholeAddress">
      <bdi dir="ltr" class="groups">
        {groupsOf(plain).map((group, index) => (
          <span key={index}>
            {[...group].map((character) =>
              differs(place++) ? <mark key={place}>{character}</mark> : character,
            )}
            <wbr />
          </span>
        ))}
      </bdi>
      {different !== '' && (
        <span class="onlyHeard">{text('party.differs', { characters: different })}</span>
      )}
      <CopyButton value={value} label={text('action.copyAddressOf', { role: roleText(of) })} />
    </span>
  )
}

/** Splits into groups of four; the first group of a hexadecimal address includes the 0x. */
function groupsOf(address: string): readonly string[] {
  const [first = '', rest = ''] = address.startsWith('0x')
    ? [address.slice(0, 6), address.slice(6)]
    : [address.slice(0, 4), address.slice(4)]
  return [first, ...(rest.match(/.{1,4}/gsu) ?? [])]
}
