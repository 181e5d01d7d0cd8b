/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { text } from '../../texts/text.ts'
import { Icon } from './Icon.tsx'
import { Outside } from './Outside.tsx'

type Props = {
  siteOrigin: string | undefined
  /** Absent where it is about no network. */
  networkName?: string
  title: string
  place: number
  total: number
}

/** Who asks, as the browser reported it, on which network, and what will happen. */
export function Header({ siteOrigin, networkName, title, place, total }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

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
        {networkName !== undefined && (
          <span class="network">
            <span class="onlyHeard">{text('header.network')}: </span>
            <Outside value={networkName} most={40} />
          </span>
        )}
        {total > 1 && (
          <span class="queue">
            <span aria-hidden="true">{text('queue.place', { place, total })}</span>
            <span class="onlyHeard">{text('queue.spoken', { place, total })}</span>
          </span>
        )}
      </p>
      {!isSafe && site && <p class="siteScheme">{text('header.insecure')}</p>}
      <h1 id="approval-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}
