import type { Mail } from './Mail.ts'

type Block =
  | { text: string }
  | { code: string }
  | { button: { label: string; url: string } }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { small: string }

/** A mail as what it says; how it looks is below. */
export type Letter = { to: string; subject: string; heading: string; blocks: readonly Block[] }

/**
 * Sets a letter as text and as HTML that loads nothing. Styles stand on the elements, since many
 * mail programs drop sheets; the sheet only adds the dark colours.
 */
export function renderLetter({ to, subject, heading, blocks }: Letter): Mail {
  const text = [heading, ...blocks.map(asText)].join('\n\n')
  return { to, subject, text: `${text}\n`, html: page(subject, heading, blocks.map(asHtml)) }
}

function asText(block: Block): string {
  if ('text' in block) return block.text
  if ('code' in block) return `    ${block.code}`
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return block.small
}

function asHtml(block: Block): string {
  if ('text' in block) return `<p class="ink" style="${styles.text}">${escapeHtml(block.text)}</p>`
  if ('code' in block) return code(block.code)
  if ('button' in block) return button(block.button)
  if ('facts' in block) return facts(block.facts)
  return `<p class="soft" style="${styles.small}">${escapeHtml(block.small)}</p>`
}

function code(text: string): string {
  return `<p class="ink plate" style="${styles.code}">${escapeHtml(text)}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:0 0 12px"><a class="button" href="${href}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p class="soft" style="${styles.small};word-break:break-all">Or open this address: <a class="soft" href="${href}" style="color:#5d5f57">${href}</a></p>`
}

function facts(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td class="soft rule" style="${styles.label}">${escapeHtml(label)}</td><td class="ink rule" style="${styles.value}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${lines.join('')}</table>`
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const styles = {
  text: `margin:0 0 24px;${font};font-size:16px;line-height:24px;color:#1b1d1b`,
  small: `margin:0 0 12px;${font};font-size:13px;line-height:20px;color:#5d5f57`,
  code: 'margin:0 0 24px;padding:20px 12px;border-radius:12px;background:#f5f4f0;color:#1b1d1b;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:36px;line-height:44px;font-weight:600;letter-spacing:6px;-webkit-user-select:all;user-select:all',
  button: `display:inline-block;padding:14px 24px;border-radius:12px;background:#0f6b58;color:#ffffff;${font};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
  label: `padding:10px 16px 10px 0;border-top:1px solid #e6e3db;${font};font-size:14px;line-height:20px;color:#5d5f57;vertical-align:top;white-space:nowrap`,
  value: `padding:10px 0;border-top:1px solid #e6e3db;${font};font-size:14px;line-height:20px;color:#1b1d1b;text-align:right;word-break:break-word`,
  heading: `margin:0 0 16px;${font};font-size:24px;line-height:32px;font-weight:600;color:#1b1d1b`,
} as const

const dark =
  '@media (prefers-color-scheme:dark){.paper{background:#101211!important}.card{background:#191b1a!important}.ink{color:#f2f3ef!important}.soft{color:#a8ada7!important}.plate{background:#232625!important}.rule{border-color:#303431!important}.button{background:#5fd4b3!important;color:#06231b!important}}'

function page(subject: string, heading: string, blocks: readonly string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head>
<body class="paper" style="margin:0;padding:0;background:#f5f4f0"><table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f4f0"><tr><td align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:20px;text-align:left"><tr><td style="padding:32px 28px 20px">
<h1 class="ink" style="${styles.heading}">${escapeHtml(heading)}</h1>
${blocks.join('\n')}
</td></tr></table></td></tr></table></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
