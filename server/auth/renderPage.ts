const icons = {
  asking:
    '<rect x="4" y="5" width="16" height="11" rx="2"/><path d="M2 20h20M12 8v2.5m0 2.5v.01"/>',
  approved: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  refused:
    '<path d="M12 3 5 6v5.5c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.5V6z"/><path d="m9.5 9.5 5 5m0-5-5 5"/>',
  ended: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
} as const

/**
 * A page of the secure origin that works without script, whole: its mark, its heading, its content as
 * HTML, and what its head holds besides. Nothing is loaded from elsewhere.
 */
export function renderPage(
  mark: keyof typeof icons,
  title: string,
  content: string,
  head = '',
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/device.css">
${head}
</head>
<body>
<main class="${mark}">
<div class="mark"><svg viewBox="0 0 24 24" aria-hidden="true">${icons[mark]}</svg></div>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}

/** Names and values, one below the other. */
export function renderFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

/** Shown where a press came before its button was seen for long enough; the script of the page does that. */
export const pressAgainHint =
  '<p class="again" role="alert" data-again hidden>That was too quick to be safe. Wait a second, then press again.</p>'

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
