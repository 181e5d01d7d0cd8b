/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon } from '../../approval/parts/Icon.tsx'
import { texts } from '../texts.ts'

type PageName = keyof typeof texts.page

/** In the order of the widget's settings. Import is left out: it is for logins without a wallet. */
const listed = ['devices', 'recovery', 'export', 'move'] as const satisfies PageName[]

/** The layout of a page: host and title, its content, and links to the other pages. */
export function Page({ name, children }: { name: PageName; children: ComponentChildren }) {
  return (
    <main class="page" aria-labelledby="page-title">
      <header class="header">
        <p class="site">
          <span class="siteSign" data-safe="true">
            <Icon name="lock" size={16} />
          </span>
          <span class="siteHost">{window.location.host}</span>
        </p>
        <h1 id="page-title">{texts.page[name]}</h1>
      </header>
      <div class="pageBody">{children}</div>
      <nav class="pages" aria-labelledby="pages-title">
        <h2 id="pages-title">{texts.pages}</h2>
        {listed.map((each) => (
          <a
            key={each}
            href={`/${each}${window.location.search}`}
            aria-current={each === name ? 'page' : undefined}
          >
            {texts.page[each]}
          </a>
        ))}
        <p class="muted small">{texts.backToSite}</p>
      </nav>
    </main>
  )
}
