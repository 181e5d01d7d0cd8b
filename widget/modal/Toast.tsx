import { hideToast } from '../actions/toast/hideToast.ts'
import { holdToast } from '../actions/toast/holdToast.ts'
import { releaseToast } from '../actions/toast/releaseToast.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { currentRoute } from '../stores/router.ts'
import type { Toast as Message, ToastText } from '../stores/toast.ts'
import type { Translate } from '../texts/translate.ts'
import { useText } from '../texts/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { RemoteImage } from '../views/RemoteImage.tsx'
import { isOfLogin } from '../views/registry.ts'
import { Words } from '../views/Words.tsx'
import css from './Toast.module.css'

/**
 * A short message above the card. Its two regions are always there, so that screen readers notice
 * when a text comes into one; it waits while pointer or focus is on it.
 */
export function Toast() {
  const app = useApp()
  const t = useText()
  const toast = useStoreOf(({ toast: { current }, router }) =>
    current?.fromSite && isOfLogin(currentRoute(router).view) ? undefined : current,
  )
  const message = toast && (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on a message only keeps it
    <div
      key={toast.id}
      className={css.toast}
      data-kind={toast.kind}
      onPointerEnter={() => holdToast(app)}
      onPointerLeave={() => releaseToast(app)}
      onFocus={() => holdToast(app)}
      onBlur={() => releaseToast(app)}
    >
      <Sign toast={toast} />
      <span className={css.text} dir="auto">
        <Words text={toText(t, toast.text)} />
      </span>
      {toast.kind !== 'loading' && (
        <IconButton icon="close" label={t('action.dismiss')} onClick={() => hideToast(app)} />
      )}
    </div>
  )
  const urgent = toast?.kind === 'error'
  return (
    <div className={css.place}>
      <div role="status">{!urgent && message}</div>
      <div role="alert">{urgent && message}</div>
    </div>
  )
}

function toText(t: Translate, text: ToastText): string {
  if (typeof text === 'string') return text
  if ('sent' in text) return t(text.key, { sent: `${text.sent}`, calls: `${text.calls}` })
  if ('name' in text) return t(text.key, { name: text.name })
  return 'network' in text ? t(text.key, { network: text.network }) : t(text.key)
}

function Sign({ toast }: { toast: Message }) {
  if (toast.icon)
    return (
      <span className={css.icon}>
        <RemoteImage {...toast.icon} sizePx={20} />
      </span>
    )
  if (toast.kind === 'loading') return <Spinner />
  return (
    <span className={css.sign} data-kind={toast.kind}>
      <Icon name={toast.kind === 'success' ? 'seal' : 'warning'} />
    </span>
  )
}
