import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { accountIn } from '../../actions/account/accountIn.ts'
import { useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { WholeAddress } from '../../ui/WholeAddress.tsx'
import { Fact } from '../Fact.tsx'
import css from './view.module.css'

type Props = { name: string; address: string; namespace: ChainNamespace }

/** One end of a transaction: the user, or a whole address to compare and to copy. */
export function Party({ name, address, namespace }: Props) {
  const t = useText()
  const own = useStoreOf((state) => accountIn(state, namespace)?.address)
  if (own?.toLowerCase() === address.toLowerCase())
    return (
      <Fact name={name}>
        <bdi>{t('transaction.you', { address: shortenAddress(address) })}</bdi>
      </Fact>
    )
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{name}</h2>
      <div className={css.party}>
        <WholeAddress address={address} label={t('account.addressOf', { address })} />
        <CopyButton
          text={address}
          label={t('transaction.copyAddress', { name })}
          copiedLabel={t('action.copied')}
        >
          {''}
        </CopyButton>
      </div>
    </section>
  )
}
