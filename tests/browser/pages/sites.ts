import { frameScript, hostScript, siblingScript } from './hostile.ts'

/** Where the product under test lives. */
export type Origins = { widget: string; api: string }

export type PageRequest = { url: URL; label: string; origins: Origins }

type Page = { status?: number; headers?: Record<string, string>; body: string }

/** `silent` takes the connection and never answers. */
type Site = ((request: PageRequest) => Page) | 'silent'

const nonce = 'dGVzdC1ub25jZQ'

/** Every site of the tests by the first label of its host name. */
export const sites: Record<string, Site> = {
  /** What most tests use: one tag, one button, options from the query. */
  plain: (request) => ({ body: document(request) }),
  /** The same page as another site, for what must not be shared between sites. */
  other: (request) => ({ body: document(request) }),
  /** On a domain that no project lists: `evil.example`. */
  evil: (request) => ({ body: document(request) }),
  /** The strictest policy that docs/frames.md 14 promises to work under. */
  csp: (request) => ({
    headers: {
      'content-security-policy': [
        `default-src 'none'; script-src 'nonce-${nonce}' 'self'; frame-src ${request.origins.widget} ${request.url.searchParams.get('frames') ?? ''}`,
        'img-src data:',
        "require-trusted-types-for 'script'; trusted-types 'none'",
        "base-uri 'none'; form-action 'none'",
      ].join('; '),
    },
    body: document(request, { inline: false }),
  }),
  /** Forgot to allow the widget's frame. */
  'csp-no-frame': (request) => ({
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}' 'self'; img-src data:`,
    },
    body: document(request, { inline: false }),
  }),
  coep: (request) => ({
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    },
    body: document(request),
  }),
  coop: (request) => ({
    headers: { 'cross-origin-opener-policy': 'same-origin' },
    body: document(request),
  }),
  /** Styles that break everything they can reach. */
  styled: (request) => ({
    body: document(request, {
      head: `<style>
        * { all: unset !important; display: inline !important; z-index: 2147483647 !important }
        iframe, dialog { opacity: 0.01 !important; width: 1px !important; transform: rotate(45deg) }
        body::after { content: ''; position: fixed; inset: 0; z-index: 2147483647; background: red;
          pointer-events: none }
      </style>`,
    }),
  }),
  /** Long enough for a scrollbar, which is drawn and takes room. */
  tall: (request) => ({
    body: document(request, {
      head: '<style>html { overflow-y: scroll } main { height: 4000px }</style>',
    }),
  }),
  /** Calls made before the script arrives. */
  queue: (request) => ({
    body: document(request, {
      head: "<script>window.appkit ??= { queue: [] }; appkit.queue.push(['open', { view: 'Networks' }])</script>",
    }),
  }),
  /** Two tags, as a site and one of its plugins would bring them. */
  twice: (request) => ({
    body: document(request, {
      head: `<script src="${request.origins.widget}/appkit.js"></script>`,
    }),
  }),
  embed: (request) => ({
    body: document(request, { main: '<section id="place" style="width:400px"></section>' }),
  }),
  /** Speaks the protocol itself, to send what the SDK never would. */
  'hostile-host': ({ origins, url }) => ({
    body: shell(hostScript(origins.widget, url.searchParams)),
  }),
  /** Stands in for the widget, to send to the page what the widget never would. */
  'hostile-frame': () => ({ body: shell(frameScript()) }),
  /** An advertisement beside the kit. */
  sibling: () => ({ body: shell(siblingScript()) }),
  /** Embeds whatever it is told to: nestings of T1. */
  wrap: ({ url }) => ({
    body: shell('', `<iframe ${url.searchParams.get('attributes') ?? ''}></iframe>`),
  }),
  missing: () => ({ status: 404, body: 'nothing here' }),
  silent: 'silent',
}

function document(
  { url, origins }: PageRequest,
  { inline = true, head = '', main = '' } = {},
): string {
  const query = url.searchParams
  const tag = JSON.parse(query.get('tag') ?? '{}') as Record<string, string> | 'none' // by siteUrl()
  const attributes = Object.entries(tag)
    .map(([name, value]) => `data-${name}="${value}"`)
    .join(' ')
  const script = (source: string, more: string) =>
    `<script nonce="${nonce}" ${more} src="${source}"></script>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${url.hostname}</title>
<link rel="icon" href="data:,">
${inline ? '<style>body{font:16px/1.5 sans-serif}</style>' : ''}
${script(`/options.js?${query}`, '')}
${head}
${tag === 'none' ? '' : script(`${origins.widget}/appkit.js`, `async ${attributes}`)}
${query.get('wallet') === 'demo' ? script('/dist/demo/wallet.js', 'type="module"') : ''}
</head>
<body>
<main>
<h1>${url.hostname}</h1>
<button id="open" data-appkit-open>Connect wallet</button>
<button id="networks" data-appkit-open="Networks">Networks</button>
<a href="#elsewhere">A link of the page</a>
${main}
</main>
</body>
</html>`
}

/** The options of the query as a script of the site's own, which a strict policy allows too. */
export function optionsScript(query: URLSearchParams): string {
  return `window.appkitOptions = ${query.get('options') ?? '{}'}`
}

function shell(script: string, body = ''): string {
  return `<!doctype html><meta charset="utf-8"><title>test</title><link rel="icon" href="data:,">
<body>${body}<script>${script}</script>`
}
