import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { accountIn } from '../../actions/account/accountIn.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Notice } from '../../ui/Notice.tsx'
import { defineView } from '../defineView.ts'
import { NoLogin } from '../NoLogin.tsx'
import { useNameOwner } from '../useNameOwner.ts'
import { Form } from './parts/Form.tsx'

export const view = defineView({
  title: (t) => t('names.title'),
  Component: RegisterAccountName,
})

/** Gives the account of the embedded wallet a name. */
function RegisterAccountName() {
  const t = useText()
  const { nameZone: zone } = useApp().config
  const namespace = useNameOwner()
  if (zone === undefined)
    return <Notice icon="search" title={t('names.off')} body={t('names.offBody')} />
  return namespace ? <Owned namespace={namespace} zone={zone} /> : <NoLogin />
}

function Owned({ namespace, zone }: { namespace: ChainNamespace; zone: string }) {
  const address = useStoreOf((state) => accountIn(state, namespace)?.address)
  if (address === undefined) return null
  return <Form key={address} namespace={namespace} zone={zone} address={address} />
}
