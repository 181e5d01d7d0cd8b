import { Fragment, type ReactNode } from 'react'
import { useStoreOf } from '../context.tsx'
import type { Translate } from '../texts/translate.ts'
import { useText } from '../texts/useText.ts'
import css from './Footer.module.css'

/** What a visitor agrees to by connecting, where the site has such texts and nobody is connected. */
export function Footer() {
  const t = useText()
  const terms = useStoreOf((state) => state.options.options.termsConditionsUrl)
  const privacy = useStoreOf((state) => state.options.options.privacyPolicyUrl)
  if (terms === undefined && privacy === undefined) return null

  const links = {
    terms: <Out href={terms} text={t('modal.terms')} />,
    privacy: <Out href={privacy} text={t('modal.privacy')} />,
  }
  return <footer className={css.footer}>{fill(sentence(t, terms, privacy), links)}</footer>
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
