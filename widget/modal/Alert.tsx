import { closeAlert } from '../actions/alerts/closeAlert.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import css from './Alert.module.css'

/** What is wrong with the set-up of the site, for those who build it; drawn in debug mode only. */
export function Alert() {
  const app = useApp()
  const t = useText()
  const alert = useStoreOf((state) => state.alerts.open.at(-1))
  const debug = useStoreOf((state) => state.options.options.debug)
  if (!alert || !debug) return null
  return (
    <section className={css.alert} aria-label={t('alert.label')} role="alert">
      <span className={css.sign}>
        <Icon name="warning" />
      </span>
      <div className={css.texts} dir="auto">
        <p className={css.short}>{alert.shortMessage}</p>
        <p className={css.long}>{alert.longMessage}</p>
        <CopyButton
          text={`${alert.shortMessage}\n${alert.longMessage}`}
          label={t('alert.copy')}
          copiedLabel={t('action.copied')}
        />
      </div>
      <IconButton icon="close" label={t('action.dismiss')} onClick={() => closeAlert(app)} />
    </section>
  )
}
