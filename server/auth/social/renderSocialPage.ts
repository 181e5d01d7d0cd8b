import { tellTime } from '../../mail/tellTime.ts'
import { escapeHtml, renderFacts, renderPage } from '../renderPage.ts'
import type { Ending } from './endings.ts'

/** What the window of a login says: the question, or how it came out. */
export type SocialPage =
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
    }
  | { state: 'confirmed' | 'expired' }
  | { state: Ending; provider: string }

/** The page of the window of a login at a provider, whole: no script, nothing from elsewhere. */
export function renderSocialPage(page: SocialPage): string {
  if (page.state === 'asking') return renderQuestion(page)
  const { mark, title, text } = answers[page.state]
  const provider = 'provider' in page ? page.provider : ''
  return renderPage(mark, title, `<p>${text(escapeHtml(provider))}</p>`)
}

function renderQuestion(page: Extract<SocialPage, { state: 'asking' }>): string {
  const { token, provider, siteOrigin, deviceName, createdAt, name, email, elsewhere } = page
  const { host } = new URL(siteOrigin)
  const facts = [
    [`You at ${provider}`, email === undefined || email === name ? name : `${name}, ${email}`],
    ['Site', siteOrigin],
    ['Device', deviceName],
    ['Asked', tellTime(createdAt)],
  ] as const
  return renderPage(
    'asking',
    `Log in to ${escapeHtml(host)}?`,
    `${elsewhere ? warning : ''}<p>Go on only if you clicked “Continue with ${escapeHtml(provider)}” on this site a moment ago, on this very device.</p>
${renderFacts(facts)}
<form method="post" action="/oauth/confirm">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button name="decision" value="confirmed">Yes, log me in</button>
<button class="no" name="decision" value="refused">This was not me</button>
</form>
<p class="note">If somebody sent you here, it was not you: whoever asked would be logged in as you.</p>`,
  )
}

const warning = `<p class="warning" role="alert">This login was asked for from another network than yours. Somebody else may be trying to get into your account.</p>
`

const answers = {
  confirmed: {
    mark: 'approved',
    title: 'You are logged in',
    text: () => 'You can close this window and go on where you were.',
  },
  refused: {
    mark: 'refused',
    title: 'The login was refused',
    text: () => 'Nobody got in, and the request is over. You can close this window.',
  },
  cancelled: {
    mark: 'ended',
    title: 'The login was cancelled',
    text: (provider) =>
      `Nothing was logged in. You can close this window, and try again where you were, with ${provider} or another way.`,
  },
  failed: {
    mark: 'refused',
    title: 'The login did not work',
    text: (provider) =>
      `${provider} gave an answer that is not valid for this login, so nobody was logged in. Close this window and try again where you were.`,
  },
  unreachable: {
    mark: 'ended',
    title: 'The login did not work',
    text: (provider) =>
      `${provider} could not be reached, so nobody was logged in. Close this window and try again where you were.`,
  },
  expired: {
    mark: 'ended',
    title: 'This login has ended',
    text: () =>
      'This address was used already, or it is older than 10 minutes. Close this window and start again where you were.',
  },
} as const satisfies Record<
  Exclude<SocialPage['state'], 'asking'>,
  { mark: Parameters<typeof renderPage>[0]; title: string; text: (provider: string) => string }
>
