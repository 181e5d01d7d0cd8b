/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { freshLoginMs } from '../../../shared-schemas/limits.ts'
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Form } from '../../forms/Form.tsx'
import { Unlock } from '../../forms/Unlock.tsx'
import { useTask } from '../../forms/useTask.ts'
import { type Entrance, findEntrance, type Need } from '../findEntrance.ts'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'
import { ConfirmByCode } from './ConfirmByCode.tsx'
import { Login } from './Login.tsx'

type Props = {
  context: PageContext
  need: Need
  /** A passkey can replace the fresh login, because the page needs nothing of the server. */
  passkeyIsEnough?: boolean
  /** Shown below the ways to unlock the wallet while it is locked in this browser. */
  whenLocked?: ComponentChildren
  children: ComponentChildren
}

/** Shows its content only after a recent proof of who the user is, and hides it again after five minutes. */
export function Gate({ context, need, passkeyIsEnough = false, whenLocked, children }: Props) {
  const [entrance, setEntrance] = useState<Entrance>({ kind: 'checking' })
  const task = useTask()
  const byPasskey = useTask()
  const { run } = task

  const check = useCallback(
    (proven: boolean) => {
      setEntrance({ kind: 'checking' })
      void run(async () => setEntrance(await findEntrance(context, { need, proven })))
    },
    [context, need, run],
  )
  const proveByPasskey = async () => {
    await context.vault.openWithPasskey()
    check(true)
  }

  useEffect(() => check(false), [check])
  useEffect(() => context.session.subscribe((login) => !login && check(false)), [context, check])
  useEffect(() => {
    if (entrance.kind !== 'open') return
    const timer = setTimeout(() => check(false), freshLoginMs)
    return () => clearTimeout(timer)
  }, [entrance, check])

  if (entrance.kind === 'open') return <>{children}</>
  if (entrance.kind === 'locked')
    return (
      <>
        <Unlock
          vault={context.vault}
          slots={entrance.slots}
          onOpen={() => check(true)}
          onLogInAgain={() => setEntrance({ kind: 'login', slots: [], by: ['login'] })}
        />
        {whenLocked}
      </>
    )
  if (entrance.kind === 'noWallet') return <Notice kind="plain">{texts.noWallet}</Notice>
  if (entrance.kind === 'login') {
    const { by } = entrance
    const { provider } = context.session.get() ?? {}
    return (
      <>
        {!by.includes('login') && by.includes('passkey') && (
          <p>{texts.confirm.passkey(provider ? socialNames[provider] : '')}</p>
        )}
        {(by.includes('passkey') || (passkeyIsEnough && entrance.slots.includes('passkey'))) && (
          <Form task={byPasskey} action={texts.unlock.passkey} onSubmit={proveByPasskey} />
        )}
        {by.includes('login') && (
          <Login
            context={context}
            why={context.session.get() ? texts.login.again : texts.login.why}
            onLogin={() => check(false)}
          />
        )}
        {by.includes('code') && (
          <ConfirmByCode context={context} onConfirmed={() => check(false)} />
        )}
      </>
    )
  }
  if (task.error === undefined)
    return (
      <p class="wait" role="status">
        {texts.wait}
      </p>
    )
  return (
    <>
      <Notice kind="danger">{task.error}</Notice>
      <button type="button" class="button" data-kind="secondary" onClick={() => check(false)}>
        {texts.tryAgain}
      </button>
    </>
  )
}
