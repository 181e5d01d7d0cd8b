import { close } from '../../actions/modal/close.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView } from '../defineView.ts'
import { siteName } from '../siteName.ts'
import { useLater } from '../useLater.ts'
import { Slot } from './Slot.tsx'
import css from './view.module.css'

/** After this long without the frame's own screen the view says that something may be wrong. */
const lateAfterMs = 10_000

export const view = defineView({
  title: (t) => t('approve.title'),
  onlyCloses: true,
  Component: ApproveTransaction,
})

/**
 * The place where the secure frame asks the visitor. The widget draws around it only: what is decided,
 * is decided over there. Closing aborts.
 */
function ApproveTransaction() {
  const requests = useStoreOf(({ auth }) => auth.requests.length)
  const frame = useStoreOf(({ auth }) => auth.frame)
  if (requests === 0) return <Nothing />
  return frame === 'failed' ? <Lost /> : <Asking />
}

function Asking() {
  const app = useApp()
  const t = useText()
  const site = useStoreOf(({ options }) => siteName(options.site))
  const shown = useStoreOf(({ auth }) => auth.approvals.waiting > 0)
  const late = useLater(lateAfterMs, !shown)

  return (
    <div className={css.view}>
      <p className={css.from}>{t('approve.from', { site })}</p>
      <Slot>
        {!shown && late && (
          <div className={css.late} role="status">
            <p>{t('approve.late')}</p>
            <Button kind="quiet" size="small" onClick={() => close(app)}>
              {t('action.cancel')}
            </Button>
          </div>
        )}
      </Slot>
    </div>
  )
}

function Nothing() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="seal"
      title={t('approve.none')}
      body={t('approve.noneBody')}
      actions={
        <Button onClick={() => close(app)} first>
          {t('modal.close')}
        </Button>
      }
    />
  )
}

function Lost() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="warning"
      kind="danger"
      title={t('approve.lost')}
      body={t('approve.lostBody')}
      actions={
        <Button kind="primary" onClick={() => close(app)} first>
          {t('modal.close')}
        </Button>
      }
    />
  )
}
