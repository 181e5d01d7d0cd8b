import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { offersNames } from '../../../actions/features/offersNames.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Address } from '../../../ui/Address.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useRemoteImage } from '../../RemoteImage.tsx'
import { useConnectedAddresses } from '../../useConnectedAddresses.ts'
import { useIdentity } from '../../useIdentity.ts'
import css from '../view.module.css'

type Props = { namespace: ChainNamespace; address: string; compact: boolean }

/** Whose account it is: face, name where it has one, and address, which is what is copied. */
export function Who({ namespace, address, compact }: Props) {
  const app = useApp()
  const t = useText()
  const addresses = useConnectedAddresses()
  const profile = useIdentity(namespace)
  const sizePx = compact ? 40 : 72
  const short = (
    <Address address={address} onScreen={addresses} label={t('account.addressOf', { address })} />
  )
  return (
    <>
      {profile?.image === undefined ? (
        <Avatar address={address} sizePx={sizePx} />
      ) : (
        <Portrait address={address} url={profile.image} sizePx={sizePx} />
      )}
      <CopyButton text={address} label={t('account.copyAddress')} copiedLabel={t('action.copied')}>
        {offersNames(app, namespace) ? (
          <span className={css.identity}>
            {profile?.name !== undefined && (
              <bdi className={css.name} title={profile.name}>
                {profile.name}
              </bdi>
            )}
            {short}
          </span>
        ) : (
          short
        )}
      </CopyButton>
    </>
  )
}

function Portrait({ address, url, sizePx }: { address: string; url: string; sizePx: number }) {
  const image = useRemoteImage({ kind: 'avatar', id: url })
  return <Avatar address={address} sizePx={sizePx} src={image.url} />
}
