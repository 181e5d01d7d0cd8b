import { connectOtp } from '../../actions/auth/connectOtp.ts'
import { resendCode } from '../../actions/auth/resendCode.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { showToast } from '../../actions/toast/showToast.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { PendingLogin } from '../../stores/auth.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { defineView } from '../defineView.ts'
import { NoLogin } from '../NoLogin.tsx'
import { OpeningAccount } from './OpeningAccount.tsx'

export const view = defineView({
  title: (t) => t('otp.title'),
  Component: EmailOtp,
})

/** The code of the mail that ends a login. */
function EmailOtp() {
  const login = useStoreOf(({ auth }) => auth.login)
  if (!login) return <NoLogin />
  if (login.step === 'account') return <OpeningAccount />
  return <Entry login={login} />
}

function Entry({ login: { email } }: { login: PendingLogin }) {
  const app = useApp()
  const t = useText()

  const resend = async () => {
    if (await resendCode(app)) showToast(app, { kind: 'success', text: t('code.resent') })
  }

  return (
    <CodeEntry
      title={t('otp.heading')}
      body={t('otp.body', { email })}
      onCode={(otp) => connectOtp(app, { otp })}
      onResend={resend}
      back={
        <Button kind="quiet" onClick={() => goBack(app)}>
          {t('login.wrongAddress')}
        </Button>
      }
    />
  )
}
