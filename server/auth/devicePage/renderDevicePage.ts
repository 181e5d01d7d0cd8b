import { tellTime } from '../../mail/tellTime.ts'

/** What the page says: the question, or how it was answered. */
export type DevicePage =
  | { state: 'asking'; token: string; siteOrigin: string; deviceName: string; createdAt: number }
  | { state: 'approved' | 'refused' | 'ended' }

const icons = {
  asking:
    '<rect x="4" y="5" width="16" height="11" rx="2"/><path d="M2 20h20M12 8v2.5m0 2.5v.01"/>',
  approved: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  refused:
    '<path d="M12 3 5 6v5.5c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.5V6z"/><path d="m9.5 9.5 5 5m0-5-5 5"/>',
  ended: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
} as const

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
    return documentOf(page.state, title, `<p>${text}</p>`)
  }
  const { token, siteOrigin, deviceName, createdAt } = page
  const facts = [
    ['Site', siteOrigin],
    ['Device', deviceName],
    ['Asked', tellTime(createdAt)],
  ] as const
  return documentOf(
    page.state,
    'Let this device log in?',
    `<p>A device that was never here before wants to log in with your email address. Let it in only if you are sitting at it right now.</p>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<form method="post" action="/device">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button name="decision" value="approved">Yes, let it in</button>
<button class="no" name="decision" value="refused">This was not me</button>
</form>
<p class="note">After a yes we mail you a code. Enter it on that device, in the window of the site above, and give it to nobody.</p>`,
  )
}

function documentOf(state: DevicePage['state'], title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/device.css">
</head>
<body>
<main class="${state}">
<div class="mark"><svg viewBox="0 0 24 24" aria-hidden="true">${icons[state]}</svg></div>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
