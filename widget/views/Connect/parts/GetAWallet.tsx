import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Image } from '../../../ui/Image.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import css from '../view.module.css'

/** Wallets that many people use, by their makers' own addresses. */
const suggestions = [
  { name: 'MetaMask', site: 'metamask.io' },
  { name: 'Rabby', site: 'rabby.io' },
  { name: 'Rainbow', site: 'rainbow.me' },
] as const

/** Real links to a few wallets; what is installed there shows up here after a reload. */
export function GetAWallet() {
  const t = useText()
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('connect.getOne')}</h2>
      <ul className={css.list}>
        {suggestions.map(({ name, site }) => (
          <li key={site}>
            <ListItem
              href={`https://${site}`}
              leading={<Image src={undefined} name={name} sizePx={36} />}
              title={name}
              detail={site}
              trailing={
                <>
                  <span className="onlyHeard">{t('action.newTab')}</span>
                  <Icon name="external" size={18} />
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p className={css.hint}>{t('connect.getOneHint')}</p>
    </section>
  )
}
