/** @jsxImportSource preact */
import { text } from '../../texts/text.ts'
import { escapeText } from '../escapeText.ts'
import { CopyButton } from './CopyButton.tsx'

type Role = 'recipient' | 'spender' | 'owner' | 'contract' | 'account'
type Props = { value: string; of: Role }

/** All of an address, in groups of four that are no part of the text, with a button that copies it. */
export function WholeAddress({ value, of }: Props) {
  const plain = escapeText(value, { lines: false })
    .map((run) => run.text)
    .join('')
  return (
    <span class="wholeAddress">
      <bdi dir="ltr" class="groups">
        {groupsOf(plain).map((group, index) => (
          <span key={index}>
            {group}
            <wbr />
          </span>
        ))}
      </bdi>
      <CopyButton
        value={value}
        label={text('action.copyAddressOf', { role: text(`role.${of}`) })}
      />
    </span>
  )
}

/** The first group of a hexadecimal address also has its 0x. */
function groupsOf(address: string): readonly string[] {
  const [first = '', rest = ''] = address.startsWith('0x')
    ? [address.slice(0, 6), address.slice(6)]
    : [address.slice(0, 4), address.slice(4)]
  return [first, ...(rest.match(/.{1,4}/gsu) ?? [])]
}
