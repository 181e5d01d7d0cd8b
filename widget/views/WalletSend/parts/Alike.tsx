import { useId } from 'react'
import { shortenAddress } from '../../../../shared-schemas/format/shortenAddress.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fill } from '../../../stores/send.ts'
import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { WholeAddress } from '../../../ui/WholeAddress.tsx'
import css from '../view.module.css'

type Props = { address: string; known: string }

/** The recipient can be taken for a known address: both whole, and a box for who has compared them. */
export function Alike({ address, known }: Props) {
  const app = useApp()
  const t = useText()
  const id = useId()
  const isCompared = useStoreOf(({ send }) => send.comparedAddress === address)
  return (
    <div className={css.alike}>
      <p className={css.problem} role="alert">
        <Icon name="warning" size={16} />
        {t('send.recipientIsAlike', { known: shortenAddress(known, [address]) })}
      </p>
      <WholeAddress address={address} label={t('account.addressOf', { address })} />
      <label className={css.compared} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isCompared}
          onChange={({ currentTarget: { checked } }) =>
            app.stores.send.setState(fill({ comparedAddress: checked ? address : undefined }))
          }
        />
        {t('send.compared')}
      </label>
    </div>
  )
}
