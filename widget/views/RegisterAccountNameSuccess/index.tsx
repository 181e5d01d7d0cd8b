import { accountIn } from '../../actions/account/accountIn.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { push } from '../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView } from '../defineView.ts'
import { useNameOwner } from '../useNameOwner.ts'

export const view = defineView({
  title: (t) => t('names.registered'),
  Component: RegisterAccountNameSuccess,
})

/** The name that was just registered. */
function RegisterAccountNameSuccess() {
  const app = useApp()
  const t = useText()
  const namespace = useNameOwner()
  const address = useStoreOf((state) => namespace && accountIn(state, namespace)?.address)
  const registered = useStoreOf(({ names }) => names.registered)
  if (!registered || registered.address !== address) return <Nothing />
  return (
    <Notice
      icon="check"
      kind="success"
      title={t('names.yours', { name: registered.name })}
      body={t('names.public')}
      actions={
        <Button kind="primary" onClick={() => goBack(app)} first>
          {t('names.done')}
        </Button>
      }
    />
  )
}

/** A site opened it by name, and nothing was registered in this visit. */
function Nothing() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="search"
      title={t('names.none')}
      body={t('names.noneBody')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'RegisterAccountName' })} first>
          {t('names.title')}
        </Button>
      }
    />
  )
}
