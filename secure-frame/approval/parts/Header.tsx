/** @jsxImportSource preact */
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { text } from '../../texts/text.ts'
import { Icon } from './Icon.tsx'
import { UntrustedText } from './UntrustedText.tsx'

type Props = {
  siteOrigin: string | undefined
  /** Absent if the prompt is not about a network. */
  networkName?: string
  title: string
  place: number
  total: number
}

/** The site, as the browser reported it, the network, and what will happen. */
export function Header({ siteOrigin, networkName, title, place, total }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [explained, setExplained] = useState(false)
  const noteId = useId()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const site = siteOrigin === undefined ? undefined : new URL(siteOrigin)
  const isSafe = site?.protocol === 'https:' || /(^|\.)localhost$/.test(site?.hostname ?? '')
  return (
    <header class="header">
      <p class="site">
        {site ? (
          <button
            type="button"
            class="siteSign"
            data-safe={isSafe}
            aria-label={text('header.explain')}
            aria-expanded={explained}
            aria-controls={noteId}
            onClick={() => setExplained(!explained)}
          >
            <Icon name={isSafe ? 'lock' : 'warning'} size={16} />
          </button>
        ) : (
          <span class="siteSign" data-safe={false}>
            <Icon name="warning" size={16} />
          </span>
        )}
        <span class="siteHost">
          {site && <span class="onlyHeard">{text('header.verified')}: </span>}
          <UntrustedText value={site ? site.host : text('header.page')} most={60} />
        </span>
        {networkName !== undefined && (
          <span class="network">
            <span class="onlyHeard">{text('header.network')}: </span>
            <UntrustedText value={networkName} most={40} />
          </span>
        )}
        {total > 1 && (
          <span class="queue">
            <span aria-hidden="true">{text('queue.place', { place, total })}</span>
            <span class="onlyHeard">{text('queue.spoken', { place, total })}</span>
          </span>
        )}
      </p>
      <p id={noteId} class="siteNote" hidden={!explained}>
        {explained && text(isSafe ? 'header.verifiedBody' : 'header.insecureBody')}
      </p>
      {!isSafe && site && <p class="siteScheme">{text('header.insecure')}</p>}
      <h1 id="approval-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}
