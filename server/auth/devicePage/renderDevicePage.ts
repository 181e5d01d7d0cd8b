import { tellTime } from '../../mail/tellTime.ts'
import { escapeHtml, renderFacts, renderPage } from '../renderPage.ts'

/** What the page says: the question, or how it was answered. */
export type DevicePage =
  | { state: 'asking'; token: string; siteOrigin: string; deviceName: string; createdAt: number }
  | { state: 'approved' | 'refused' | 'ended' }

const answers = {
  approved: {
    title: 'The device is in',
    text: 'We sent a code to your email address. Enter it on the device that wants to log in. You can close this page.',
  },
  refused: {
    title: 'The device was kept out',
    text: 'Nobody got in, and the request is over. Whoever made it knows your email address, but has nothing else. You can close this page.',
  },
  ended: {
    title: 'This link has ended',
    text: 'It was used already, or it is older than 15 minutes. If you still want to log in, start again on the device and open the newest mail.',
  },
} as const

/** The page behind the link of a mail, whole: no script, nothing from elsewhere. */
export function renderDevicePage(page: DevicePage): string {
  if (page.state !== 'asking') {
    const { title, text } = answers[page.state]
    return renderPage(page.state, title, `<p>${text}</p>`)
  }
  const { token, siteOrigin, deviceName, createdAt } = page
  const facts = [
    ['Site', siteOrigin],
    ['Device', deviceName],
    ['Asked', tellTime(createdAt)],
  ] as const
  return renderPage(
    page.state,
    'Let this device log in?',
    `<p>A device that was never here before wants to log in with your email address. Let it in only if you are sitting at it right now.</p>
${renderFacts(facts)}
<form method="post" action="/device">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button name="decision" value="approved">Yes, let it in</button>
<button class="no" name="decision" value="refused">This was not me</button>
</form>
<p class="note">After a yes we mail you a code. Enter it on that device, in the window of the site above, and give it to nobody.</p>`,
  )
}
