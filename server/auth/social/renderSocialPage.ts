import { loginMetaName } from '../../../shared-schemas/login/loginMetaName.ts'
import type { PageLogin } from '../../../shared-schemas/login/pageLogin.ts'
import {
  type SecureConfig,
  secureConfigMetaName,
} from '../../../shared-schemas/options/secureConfig.ts'
import { tellTime } from '../../mail/tellTime.ts'
import { type NumberProblem, renderNumberField } from '../deviceNumber/renderNumberField.ts'
import { wrongNumberAnswer } from '../deviceNumber/wrongNumberAnswer.ts'
import { escapeHtml, pressAgainHint, renderFacts, renderPage } from '../renderPage.ts'
import type { Ending } from './endings.ts'

/** What the window of a login says: the check, the question, or how it came out. */
export type SocialPage =
  | { state: 'checking'; login: PageLogin; config: SecureConfig }
  | {
      state: 'asking'
      token: string
      provider: string
      siteOrigin: string
      deviceName: string
      createdAt: number
      name: string
      email: string | undefined
      /** Whether the device that asked is in another network than this window. */
      elsewhere: boolean
      problem?: NumberProblem
    }
  | { state: 'confirmed' | 'expired' }
  | { state: Ending; provider: string }

/**
 * The page of the window of a login at a provider, whole. It works without script: with `scripts` the
 * check may spare the question, and the button that confirms is held back.
 */
export function renderSocialPage(page: SocialPage, scripts: string): string {
  if (page.state === 'checking') return renderCheck(page, scripts)
  if (page.state === 'asking') return renderQuestion(page, scripts)
  const { mark, title, text } = answers[page.state]
  const provider = 'provider' in page ? page.provider : ''
  return renderPage(mark, title, `<p>${text(escapeHtml(provider))}</p>`)
}

function renderCheck(
  { login, config }: Extract<SocialPage, { state: 'checking' }>,
  scripts: string,
): string {
  const url = `/oauth/confirm?token=${login.token}&#38;ask=1`
  return renderPage(
    'asking',
    'One moment…',
    `<p class="later"><a href="${url}">Continue to the login</a></p>`,
    `<meta name="${secureConfigMetaName}" content="${escapeHtml(JSON.stringify(config))}">
<meta name="${loginMetaName}" content="${escapeHtml(JSON.stringify(login))}">
<noscript><meta http-equiv="refresh" content="0; url=${url}"></noscript>
${scripts}`,
  )
}

function renderQuestion(page: Extract<SocialPage, { state: 'asking' }>, scripts: string): string {
  const { token, provider, siteOrigin, deviceName, createdAt, name, email, elsewhere, problem } =
    page
  const { host } = new URL(siteOrigin)
  const facts = [
    [`${provider} account`, email === undefined || email === name ? name : `${name}, ${email}`],
    ['Site', siteOrigin],
    ['Device', deviceName],
    ['Requested', tellTime(createdAt)],
  ] as const
  return renderPage(
    'asking',
    `Log in to ${escapeHtml(host)}?`,
    `${elsewhere ? warning : ''}<p>Continue only if you chose “Continue with ${escapeHtml(provider)}” on this site a moment ago, on this device.</p>
${renderFacts(facts)}
<form method="post" action="/oauth/confirm">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${renderNumberField(problem)}
<button name="decision" value="confirmed" data-grants>Continue</button>
<button class="no" name="decision" value="refused" formnovalidate>This wasn't me</button>
${pressAgainHint}
</form>`,
    scripts,
  )
}

const warning = `<p class="warning" role="alert">This login was requested from another network than yours. Someone else may be trying to get into your account.</p>
`

const answers = {
  confirmed: {
    mark: 'approved',
    title: 'You are logged in',
    text: () => 'You can close this window.',
  },
  refused: {
    mark: 'refused',
    title: 'The login was refused',
    text: () => 'Nobody was logged in. You can close this window.',
  },
  wrongNumber: { ...wrongNumberAnswer, text: () => wrongNumberAnswer.text },
  cancelled: {
    mark: 'ended',
    title: 'The login was cancelled',
    text: (provider) =>
      `You were not logged in. Close this window and try again with ${provider} or another way.`,
  },
  failed: {
    mark: 'refused',
    title: 'The login did not work',
    text: (provider) =>
      `${provider} sent an answer that doesn't fit this login, so you were not logged in. Close this window and try again.`,
  },
  unreachable: {
    mark: 'ended',
    title: 'The login did not work',
    text: (provider) =>
      `We couldn't reach ${provider}, so you were not logged in. Close this window and try again.`,
  },
  expired: {
    mark: 'ended',
    title: 'This login has expired',
    text: () =>
      'For your safety logins end after 10 minutes and work once. Close this window and try again.',
  },
} as const satisfies Record<
  Exclude<SocialPage['state'], 'checking' | 'asking'>,
  { mark: Parameters<typeof renderPage>[0]; title: string; text: (provider: string) => string }
>
