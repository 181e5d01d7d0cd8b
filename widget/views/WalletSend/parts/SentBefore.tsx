import { shortenAddress } from '../../../../shared-schemas/format/shortenAddress.ts'
import { useText } from '../../../texts/useText.ts'
import { Address } from '../../../ui/Address.tsx'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import css from '../view.module.css'

const mostShown = 3

type Props = { addresses: readonly string[]; onChoose: (address: string) => void }

/** Whom the visitor has sent to lately, never who has sent to them. */
export function SentBefore({ addresses, onChoose }: Props) {
  const t = useText()
  const shown = addresses.slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section className={css.field}>
      <h2 className={css.label}>{t('send.sentBefore')}</h2>
      <Group>
        {shown.map((address) => (
          <ListItem
            key={address}
            leading={<Icon name="send" size={18} />}
            title={
              <Address
                address={address}
                label={t('account.addressOf', { address: shortenAddress(address, shown) })}
                onScreen={shown}
              />
            }
            onClick={() => onChoose(address)}
          />
        ))}
      </Group>
    </section>
  )
}
