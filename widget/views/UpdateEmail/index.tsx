import { useState } from 'react'
import { type SocialProvider, socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { updateEmail } from '../../actions/auth/updateEmail.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { EmailInput } from '../../ui/EmailInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView } from '../defineView.ts'
import { embeddedEmail } from '../embeddedEmail.ts'
import { embeddedProvider } from '../embeddedProvider.ts'
import { Late } from '../Late.tsx'
import { LoginProblem } from '../LoginProblem.tsx'
import { isUnreachable, type LoginFailure, loginFailure } from '../loginFailure.ts'
import { NoLogin } from '../NoLogin.tsx'
import { useFrameReload } from '../useFrameReload.ts'
import { useRetry } from '../useRetry.ts'
import { Words } from '../Words.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('update.title'),
  Component: UpdateEmail,
})

/** Asks for the new address; nothing changes before its mailbox has answered. */
function UpdateEmail() {
  const email = useStoreOf(embeddedEmail)
  const provider = useStoreOf(embeddedProvider)
  if (provider) return <NotHere provider={provider} />
  return email === undefined ? <NoLogin /> : <Form email={email} />
}

/** Of somebody who logs in at a provider there is no address to change. */
function NotHere({ provider }: { provider: SocialProvider }) {
  const t = useText()
  const name = { provider: socialNames[provider] }
  return (
    <Notice icon="mail" title={t('update.fixedHeading', name)} body={t('update.fixedBody', name)} />
  )
}

function Form({ email }: { email: string }) {
  const app = useApp()
  const t = useText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()

  const submit = async (text: string) => {
    setTyped(text)
    setBusy(true)
    setFailure(undefined)
    await updateEmail(app, { email: text }).catch((thrown) => setFailure(loginFailure(thrown)))
    setBusy(false)
  }
  const unreachable = failure !== undefined && isUnreachable(failure)
  const reloadFrame = useFrameReload()
  useRetry({ failed: failure?.unsent === true, retry: () => void submit(typed) }) // settles inside

  return (
    <div className={css.view}>
      <p className={css.present}>
        <Words text={t('update.present', { email })} />
      </p>
      <EmailInput
        label={t('update.label')}
        placeholder={t('login.placeholder')}
        submitLabel={t('update.submit')}
        value={typed}
        busy={busy}
        problem={failure && !unreachable ? failure.text(t) : undefined}
        onChange={(text) => {
          setTyped(text)
          setFailure(undefined)
        }}
        onSubmit={(text) => void submit(text)} // settles inside
      />
      {unreachable && (
        <LoginProblem failure={failure} onRetry={() => void submit(typed)} /> // settles inside
      )}
      <p className={css.hint} role="status">
        {busy ? t('login.sending') : t('update.hint')}
      </p>
      {busy && <Late onRetry={reloadFrame} />}
    </div>
  )
}
