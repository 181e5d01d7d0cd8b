/** @jsxImportSource preact */
import { text } from '../../texts/text.ts'
import { Icon } from './Icon.tsx'
import { Outside } from './Outside.tsx'

type Props = { siteOrigin: string | undefined; title: string; place: number; total: number }

/** Who asks, as the browser told it, and for what. */
export function Header({ siteOrigin, title, place, total }: Props) {
  const site = siteOrigin === undefined ? undefined : new URL(siteOrigin)
  const isSafe = site?.protocol === 'https:' || /(^|\.)localhost$/.test(site?.hostname ?? '')
  return (
    <header class="header">
      <p class="site">
        <span class="siteSign" data-safe={isSafe}>
          <Icon name={isSafe ? 'lock' : 'warning'} size={16} />
        </span>
        <span class="siteHost">
          <span class="onlyHeard">{text('header.verified')}: </span>
          <Outside value={site ? site.host : text('header.page')} most={60} />
        </span>
        {total > 1 && (
          <span class="queue">
            <span aria-hidden="true">{text('queue.place', { place, total })}</span>
            <span class="onlyHeard">{text('queue.spoken', { place, total })}</span>
          </span>
        )}
      </p>
      {!isSafe && site && <p class="siteScheme">{text('header.insecure')}</p>}
      <h1 id="approval-title">{title}</h1>
    </header>
  )
}
