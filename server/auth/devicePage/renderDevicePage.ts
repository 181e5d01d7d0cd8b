import { deviceApprovalLifetimeMs } from '../../../shared-schemas/limits.ts'
import { tellTime } from '../../mail/tellTime.ts'
import { renderNumberField } from '../deviceNumber/renderNumberField.ts'
import { wrongNumberAnswer } from '../deviceNumber/wrongNumberAnswer.ts'
import { escapeHtml, pressAgainHint, renderFacts, renderPage } from '../renderPage.ts'
import type { DevicePage } from './pageOf.ts'

const answers = {
  approved: {
    mark: 'approved',
    title: 'Device approved',
    text: 'The login continues by itself where it started. You can close this page.',
  },
  refused: {
    mark: 'refused',
    title: 'Login refused',
    text: 'Nobody was logged in. Someone knows your email address, but nothing else. You can close this page.',
  },
  wrongNumber: wrongNumberAnswer,
  ended: {
    mark: 'ended',
    title: 'This link has expired',
    text: `Links work once, for ${deviceApprovalLifetimeMs / 60_000} minutes, and only the newest one counts. Send a new email where you were logging in.`,
  },
} as const

/**
 * The page behind the link of a mail, whole. It works without script; `scripts` only hold back the
 * button that approves.
 */
export function renderDevicePage(page: DevicePage, scripts = ''): string {
  if (page.state !== 'asking') {
    const { mark, title, text } = answers[page.state]
    return renderPage(mark, title, `<p>${text}</p>`)
  }
  const { token, siteOrigin, deviceName, createdAt, problem } = page
  const facts = [
    ['Site', siteOrigin],
    ['Device', deviceName],
    ['Requested', tellTime(createdAt)],
  ] as const
  return renderPage(
    'asking',
    'Approve this login?',
    `<p>A new device wants to log in with your email. Approve only if it's in front of you.</p>
${renderFacts(facts)}
<form method="post" action="/device">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${renderNumberField(problem)}
<button name="decision" value="approved" data-grants>Approve</button>
<button class="no" name="decision" value="refused" formnovalidate>This wasn't me</button>
${pressAgainHint}
</form>`,
    scripts,
  )
}
