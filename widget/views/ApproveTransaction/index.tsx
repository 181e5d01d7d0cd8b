import { serviceWaitMs } from '../../../shared-schemas/limits.ts'
import { close } from '../../actions/modal/close.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { Broken } from '../../stores/auth.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { defineView } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { useFrameReload } from '../useFrameReload.ts'
import { useLater } from '../useLater.ts'
import { useOnline } from '../useOnline.ts'
import { Slot } from './Slot.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t, { auth }) => t(auth.locked ? 'unlock.title' : 'approve.title'),
  onlyCloses: true,
  Component: ApproveTransaction,
})

/**
 * The place where the secure frame asks the visitor. The widget draws around it only: what is decided,
 * is decided over there. Closing aborts.
 */
function ApproveTransaction() {
  const requests = useStoreOf(({ auth }) => auth.requests.length)
  const decided = useStoreOf(({ auth }) => auth.decided.length)
  const broken = useStoreOf(({ auth }) => auth.broken)
  if (requests === 0) return broken ? <Lost broken={broken} /> : <Nothing />
  return decided === requests ? <Finishing /> : <Asking />
}

/** The user answered; the wallet signs or sends, which may take a while. Closing only hides it. */
function Finishing() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      picture={
        <Ring state="turning">
          <span className={css.mark}>
            <Icon name="seal" size={32} />
          </span>
        </Ring>
      }
      title={t('approve.finishing')}
      body={t('approve.finishingBody')}
      actions={
        <Button onClick={() => close(app)} first>
          {t('modal.close')}
        </Button>
      }
    >
      <Late />
    </Notice>
  )
}

function Asking() {
  const app = useApp()
  const t = useText()
  const shown = useStoreOf(({ auth }) => auth.approvals.waiting > 0)
  const late = useLater(serviceWaitMs, !shown)
  const online = useOnline()
  const reloadFrame = useFrameReload()

  return (
    <div className={css.view}>
      <Slot>
        {!shown && (late || !online) && (
          <div className={css.late} role="status">
            {online && <p>{t('approve.late')}</p>}
            {online && reloadFrame && (
              <Button kind="quiet" size="small" icon="retry" onClick={reloadFrame}>
                {t('action.retry')}
              </Button>
            )}
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

const lostBodies = {
  unloaded: 'approve.unloadedBody',
  before: 'approve.lostBody',
  after: 'approve.lostAfter',
} as const

/** The site has its error; only it can ask again. */
function Lost({ broken }: { broken: Broken }) {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="warning"
      kind="danger"
      title={t(broken === 'unloaded' ? 'approve.unloaded' : 'approve.lost')}
      body={t(lostBodies[broken])}
      actions={
        <Button kind="primary" onClick={() => close(app)} first>
          {t('modal.close')}
        </Button>
      }
    />
  )
}
