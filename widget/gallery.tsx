import './jitless.ts'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { ViewName } from '../shared-schemas/options/views.ts'
import { App } from './App.tsx'
import { applyTheme } from './actions/theme/applyTheme.ts'
import { followWidth } from './followWidth.ts'
import css from './gallery.module.css'
import { loadCatalogue } from './texts/catalogues.ts'
import { pseudo } from './texts/pseudo.ts'
import { allStories } from './views/fixtures/allStories.ts'
import { openStory } from './views/fixtures/openStory.ts'
import type { Stories } from './views/fixtures/story.ts'

// `gallery.html` shows every story in a frame of its own. With ?view=&story= it is such a frame;
// &theme=dark, &dir=rtl, &locale=pseudo and &width=phone change how everything is drawn. An address that
// changes without a load draws anew: whoever looks at hundreds of stories need not start for each.
const groups: Record<string, Stories> = allStories
const holder = document.getElementById('root') ?? document.body
let root = createRoot(holder)

draw()
addEventListener('popstate', () => {
  root.unmount()
  root = createRoot(holder)
  delete document.documentElement.dataset.ready
  draw()
})

function draw() {
  const query = new URLSearchParams(location.search)
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
  if (query.has('view'))
    void drawStory(query, theme) // shown when it is ready
  else root.render(<Gallery query={query} theme={theme} />)
}

/** One story alone; `data-ready` on the root element says that it is drawn. */
async function drawStory(query: URLSearchParams, theme: 'light' | 'dark') {
  const group = query.get('view') ?? ''
  const name = query.get('story') ?? ''
  const story = groups[group]?.[name]
  if (!story) throw new Error(`No story ${name} of ${group}`)
  const viewName = (group === 'Chrome' ? 'Connect' : group) as ViewName // the group exists, so it is one
  const { app, letTimePass } = await openStory(viewName, story)
  followWidth(app, window)
  applyTheme(app, { choice: theme })
  const direction = query.get('dir')
  if (direction === 'rtl' || direction === 'ltr') {
    const { options } = app.stores
    options.setState((state) => ({ ...state, options: { ...state.options, direction } }))
  }
  const load = query.get('locale') === 'pseudo' ? loadPseudo : loadCatalogue
  root.render(
    <>
      <div className={css.backdrop} data-theme={theme} />
      <App app={app} load={load} />
      <Ready onReady={letTimePass} />
    </>,
  )
}

const loadPseudo = () => Promise.resolve({ locale: 'en', catalogue: pseudo })

function Ready({ onReady }: { onReady: () => Promise<void> }) {
  useEffect(() => {
    let isGone = false
    const markReady = async () => {
      await onReady()
      await animationsEnd()
      if (!isGone) document.documentElement.dataset.ready = 'true'
    }
    void markReady()
    return () => {
      isGone = true
    }
  }, [onReady])
  return null
}

/** Waits until what changed is painted and every animation that ends has ended. */
async function animationsEnd() {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

function Gallery({ query, theme }: { query: URLSearchParams; theme: 'light' | 'dark' }) {
  const width = query.get('width') ?? 'desktop'
  return (
    <main className={css.page} data-theme={theme}>
      <h1>AppKit Embed: every state of every view</h1>
      <nav className={css.choices} aria-label="How to draw">
        {['', 'theme=dark', 'width=phone', 'dir=rtl', 'locale=pseudo'].map((choice) => (
          <a key={choice} href={`?${choice}`}>
            {choice || 'plain'}
          </a>
        ))}
      </nav>
      {Object.entries(groups).map(([group, stories]) => (
        <section key={group}>
          <h2>{group}</h2>
          <div className={css.stories}>
            {Object.keys(stories).map((story) => (
              <figure key={story}>
                <figcaption>{story}</figcaption>
                <iframe
                  className={css.frame}
                  data-width={width}
                  loading="lazy"
                  title={`${group}, ${story}`}
                  src={`?${new URLSearchParams([...query, ['view', group], ['story', story]])}`}
                />
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
