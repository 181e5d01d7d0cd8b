/** @jsxImportSource preact */
import './lib/jitless.ts'
import { render as draw } from 'preact'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { applyTheme } from './approval/applyTheme.ts'
import './approval/styles/gallery.css'
import { showApprovals } from './approval/showApprovals.ts'
import { stories } from './approval/stories.tsx'
import { createApprovals } from './rpc/approvals.ts'

// `gallery.html` shows every state of the approval screens, each in an iframe; with ?story= it is such an iframe.
// &theme=dark and &width=phone change the look, &window=1 moves the decision to a window, &ends=1 shows a request
// that is about to expire. The decision is written to `data-decision`.
const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
const root = document.documentElement
const name = query.get('story')
const place = document.getElementById('root') ?? document.body

if (name === null) draw(<Gallery />, place)
else drawStory(name)

function drawStory(story: string) {
  const found = stories[story]
  if (!found) throw new Error(`No story ${story}`)
  applyTheme(root, { themeMode: theme })
  const lateMs = query.has('ends') ? 580_000 : 0
  let start = Date.now()
  const approvals = createApprovals({ now: () => start, report: () => {} })
  for (let count = found.total ?? 1; count > 0; count -= 1)
    approvals.ask(found.item).then(
      () => decided('approved'),
      () => decided('rejected'),
    )
  start = Date.now() - lateMs
  showApprovals(query.has('window') ? withoutVisibilityObserver() : window, place, {
    approvals,
    vault: { open: nothing, openWithPasskey: nothing, openWithPassword: nothing },
    confirmation: { start: nothing, ensure: nothing, enter: nothing },
    siteOrigin: () => 'https://shop.example',
    trustedOrigins: query.has('trusted') ? ['https://shop.example'] : [],
    projectId: undefined,
    now: () => Date.now() + lateMs,
  })
  setTimeout(() => {
    root.dataset.ready = 'true'
  }, 400)
}

/** A story has no wallet. */
async function nothing(): Promise<never> {
  throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
}

/** The window as in Firefox and WebKit, which have no IntersectionObserver v2. */
function withoutVisibilityObserver(): Window & typeof globalThis {
  Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  return window
}

function decided(decision: string) {
  root.dataset.decision = [root.dataset.decision, decision].filter(Boolean).join(' ')
}

function Gallery() {
  return (
    <div class="gallery" data-theme={theme}>
      <h1>Secure frame: every state of the approval screens</h1>
      <nav aria-label="How to draw">
        {['', 'theme=dark', 'width=phone', 'trusted=1', 'window=1', 'ends=1'].map((choice) => (
          <a key={choice} href={`?${choice}`}>
            {choice || 'plain'}
          </a>
        ))}
      </nav>
      <div class="galleryStories">
        {Object.keys(stories).map((story) => (
          <figure key={story}>
            <figcaption>{story}</figcaption>
            <iframe
              title={story}
              loading="lazy"
              data-width={query.get('width') ?? 'desktop'}
              src={`?${new URLSearchParams([...query, ['story', story]])}`}
            />
          </figure>
        ))}
      </div>
    </div>
  )
}
