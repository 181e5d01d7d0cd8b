import { useEffect, useState } from 'react'
import { chooseConnector } from '../../../actions/wallets/chooseConnector.ts'
import type { OfferedWallet } from '../../../actions/wallets/groupConnectors.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Image } from '../../../ui/Image.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import css from '../view.module.css'

type Props = { recent: readonly OfferedWallet[]; others: readonly OfferedWallet[] }

/** The sections "Recent" and "Installed". */
export function WalletList({ recent, others }: Props) {
  const t = useText()
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), []) // a text that comes into a region is heard; one that came with it is not
  return (
    <div className={css.sections}>
      <span className="onlyHeard" role="status">
        {drawn && t('connect.found', { count: recent.length + others.length })}
      </span>
      <Section title={t('connect.recent')} wallets={recent} />
      <Section title={t('connect.installed')} wallets={others} />
    </div>
  )
}

function Section({ title, wallets }: { title: string; wallets: readonly OfferedWallet[] }) {
  if (wallets.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <Row wallet={wallet} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ wallet }: { wallet: OfferedWallet }) {
  const app = useApp()
  const t = useText()
  const name = wallet.name ?? wallet.id
  const caution = wallet.ambiguous && <span className={css.caution}>{t('connect.sameName')}</span>
  return (
    <ListItem
      leading={<Image src={wallet.icon} name={name} />}
      title={<bdi>{name}</bdi>}
      {...(caution && { detail: caution })}
      onClick={() => chooseConnector(app, wallet)}
    />
  )
}
