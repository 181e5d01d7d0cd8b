/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon } from '../../approval/parts/Icon.tsx'

/** A page: its own address, as in the browser's bar, and one thing to do. */
export function Page({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="page" aria-labelledby="page-title">
      <header class="header">
        <p class="site">
          <span class="siteSign" data-safe="true">
            <Icon name="lock" size={16} />
          </span>
          <span class="siteHost">{window.location.host}</span>
        </p>
        <h1 id="page-title">{title}</h1>
      </header>
      <div class="pageBody">{children}</div>
    </main>
  )
}
