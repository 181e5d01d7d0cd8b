import { loginMetaName } from '../../shared-schemas/login/loginMetaName.ts'
import { guardButton } from './guardButton.ts'

// For pages that the server renders and that work without this script: /device and /oauth/confirm.
guardButton(window)
if (document.querySelector(`meta[name="${loginMetaName}"]`)) void check()

async function check() {
  const { continueLogin } = await import('./continueLogin.ts') // only on pages with a login to prove
  await continueLogin(window)
}
