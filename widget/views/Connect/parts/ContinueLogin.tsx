import { type MouseEvent, useEffect, useState } from 'react'
import { offersContinue } from '../../../actions/wallets/walletRows.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { focusQuietly } from '../../../ui/focusQuietly.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { LoginProblem } from '../../LoginProblem.tsx'
import type { LoginFailure } from '../../loginFailure.ts'
import { siteName } from '../../siteName.ts'
import { useGate } from '../../useGate.ts'
import { Words } from '../../Words.tsx'
import css from '../view.module.css'

/** The login of another site, which this one knows nothing of before the click. */
export function ContinueLogin() {
  const app = useApp()
  const t = useText()
  const name = useStoreOf(({ auth }) => auth.known)
  const site = useStoreOf(({ options }) => siteName(options.site))
  const offered = useStoreOf(offersContinue)
  const [failure, setFailure] = useState<LoginFailure>()
  const [busy, setBusy] = useState(false)
  const [row, setRow] = useState<HTMLElement | null>(null)
  const gate = useGate(row)
  const [problem, setProblem] = useState<HTMLElement | null>(null)
  const retryGate = useGate(problem)

  const start = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      const { continueLogin } = await import('../../../actions/auth/continueLogin.ts')
      await continueLogin(app)
    } catch (thrown) {
      const read = await readFailure(thrown)
      if (read.kind !== 'ended') setFailure(read) // that is a note of its own: the row is gone
    }
    setBusy(false)
  }
  const startAfter =
    ({ allows }: typeof gate) =>
    (event: MouseEvent) => {
      if (allows(event)) void start() // settles inside
    }
  useEffect(() => {
    const retry = problem?.querySelector('button')
    if (retry) focusQuietly(retry) // it took the place of the row that was pressed
  }, [problem])
  const obstacle = gate.obstacle ?? retryGate.obstacle

  if (!offered || name === undefined) return null
  return (
    <>
      <section className={css.section}>
        {failure ? (
          <div ref={setProblem}>
            <LoginProblem failure={failure} onRetry={startAfter(retryGate)} />
          </div>
        ) : (
          <Group list>
            <li ref={setRow} data-gated>
              <ListItem
                leading={
                  <span className={css.all}>
                    <Icon name="key" size={22} />
                  </span>
                }
                title={<Words text={t('connect.continueAs', { name })} />}
                detail={t('connect.continueDetail', { site })}
                trailing={busy ? <Spinner /> : <Icon name="forward" size={18} />}
                onClick={startAfter(gate)}
              />
            </li>
          </Group>
        )}
        {obstacle && (
          <p className={css.ended} role="alert">
            {t(obstacle)}
          </p>
        )}
      </section>
      {!obstacle && !failure && <p className={css.or}>{t('connect.otherWays')}</p>}
    </>
  )
}

async function readFailure(thrown: unknown): Promise<LoginFailure> {
  try {
    const { loginFailure } = await import('../../loginFailure.ts')
    return loginFailure(thrown)
  } catch {
    return { kind: 'frame', text: (t) => t('login.noFrame') }
  }
}
