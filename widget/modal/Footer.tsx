import { Fragment, type ReactNode } from 'react'
import { useStoreOf } from '../context.tsx'
import { connectedIn } from '../stores/connections.ts'
import type { Translate } from '../texts/translate.ts'
import { useText } from '../texts/useText.ts'
import { useFeatures } from '../views/useFeatures.ts'
import css from './Footer.module.css'

/** What a visitor agrees to by connecting, and whose dialog this is. Who is connected needs neither. */
export function Footer() {
  const t = useText()
  const { branding } = useFeatures()
  const connected = useStoreOf((state) => connectedIn(state.connections).length > 0)
  const terms = useStoreOf((state) => state.options.options.termsConditionsUrl)
  const privacy = useStoreOf((state) => state.options.options.privacyPolicyUrl)
  const legal = terms !== undefined || privacy !== undefined
  if (connected || !(legal || branding)) return null

  const links = {
    terms: <Out href={terms} text={t('modal.terms')} />,
    privacy: <Out href={privacy} text={t('modal.privacy')} />,
  }
  return (
    <footer className={css.footer}>
      {legal && <p>{fill(sentence(t, terms, privacy), links)}</p>}
      {branding && <p className={css.brand}>{t('modal.brand')}</p>}
    </footer>
  )
}

function Out({ href, text }: { href: string | undefined; text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** Keeps `{terms}` and `{privacy}` as they are, for links to take their places. */
function sentence(t: Translate, terms: string | undefined, privacy: string | undefined): string {
  if (terms === undefined) return t('modal.legalPrivacy', { privacy: '{privacy}' })
  if (privacy === undefined) return t('modal.legalTerms', { terms: '{terms}' })
  return t('modal.legalBoth', { terms: '{terms}', privacy: '{privacy}' })
}

function fill(text: string, links: Record<string, ReactNode>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part) => (
      <Fragment key={part}>{Object.hasOwn(links, part) ? links[part] : part}</Fragment>
    ))
}
