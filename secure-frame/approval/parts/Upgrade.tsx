/** @jsxImportSource preact */
import { text } from '../../texts/text.ts'
import { Facts } from './Facts.tsx'
import { Fold } from './Fold.tsx'
import { WholeAddress } from './WholeAddress.tsx'

/** The contract of ours that this signature delegates the account to (EIP-7702). Not a risk, so neutral and folded. */
export function Upgrade({ contract }: { contract: string }) {
  return (
    <Fold title={text('upgrade.title')}>
      <p>{text('upgrade.body')}</p>
      <Facts
        facts={[
          {
            label: text('upgrade.contract'),
            value: <WholeAddress value={contract} of="contract" />,
            place: 'below',
          },
        ]}
      />
    </Fold>
  )
}
