import type { ExplorerWallet } from '../../../../shared-schemas/entities/explorerWallet.ts'
import { useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import css from '../view.module.css'

const places = [
  { key: 'chrome_store', text: 'wallet.extension', onPhone: false },
  { key: 'app_store', text: 'wallet.appStore', onPhone: true },
  { key: 'play_store', text: 'wallet.playStore', onPhone: true },
  { key: 'webapp_link', text: 'wallet.webApp', onPhone: true },
  { key: 'homepage', text: 'wallet.homepage', onPhone: true },
] as const

/** Where to get a wallet, by its makers' own links; on a phone without what cannot be installed there. */
export function StoreLinks({ wallet }: { wallet: ExplorerWallet }) {
  const t = useText()
  const phone = useStoreOf((state) => state.options.site.coarsePointer)
  const links = places.flatMap(({ key, text, onPhone }) => {
    const href = wallet[key]
    return href && (onPhone || !phone) ? [{ href, text }] : []
  })
  if (links.length === 0) return <p className={css.hint}>{t('wallet.noLinks')}</p>
  return (
    <section className={css.links}>
      <h2 className={css.heading}>{t('wallet.get', { wallet: wallet.name })}</h2>
      <Group>
        {links.map(({ href, text }) => (
          <ListItem
            key={text}
            href={href}
            title={t(text)}
            detail={<bdi>{new URL(href).hostname.replace(/^www\./, '')}</bdi>}
            trailing={
              <>
                <span className="onlyHeard">{t('action.newTab')}</span>
                <Icon name="external" size={18} />
              </>
            }
          />
        ))}
      </Group>
      {!phone && <p className={css.hint}>{t('wallet.reloadHint')}</p>}
    </section>
  )
}
