import { resendUpdateCode } from '../../actions/auth/resendUpdateCode.ts'
import { verifyPrimary } from '../../actions/auth/verifyPrimary.ts'
import { verifySecondary } from '../../actions/auth/verifySecondary.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { showToast } from '../../actions/toast/showToast.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { PendingEmail } from '../../stores/auth.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { defineView } from '../defineView.ts'
import { embeddedEmail } from '../embeddedEmail.ts'
import { NoLogin } from '../NoLogin.tsx'

export const view = defineView({
  title: (t) => t('update.title'),
  Component: UpdateEmailOtp,
})

/** The codes of a change of address: of the present one, then of the new one. */
function UpdateEmailOtp() {
  const update = useStoreOf(({ auth }) => auth.emailUpdate)
  return update ? <Entry key={update.step} update={update} /> : <NoLogin />
}

function Entry({ update: { email, step } }: { update: PendingEmail }) {
  const app = useApp()
  const t = useText()
  const present = useStoreOf(embeddedEmail) ?? ''
  const primary = step === 'primary'

  const confirm = async (otp: string) => {
    const newEmail = await verifySecondary(app, { otp })
    if (newEmail !== undefined)
      showToast(app, { kind: 'success', text: t('update.done', { email: newEmail }) })
  }
  const resend = async () => {
    if (await resendUpdateCode(app)) showToast(app, { kind: 'success', text: t('code.resent') })
  }

  return (
    <CodeEntry
      title={primary ? t('update.primaryHeading') : t('update.secondaryHeading')}
      body={
        primary ? t('update.primaryBody', { email: present }) : t('update.secondaryBody', { email })
      }
      onCode={primary ? (otp) => verifyPrimary(app, { otp }) : confirm}
      onResend={resend}
      back={
        <Button kind="quiet" onClick={() => goBack(app)}>
          {t('update.startOver')}
        </Button>
      }
    />
  )
}
