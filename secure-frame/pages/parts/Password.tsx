/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { walletPasswordMinChars } from '../../../shared-schemas/limits.ts'
import { Section } from '../../approval/parts/Section.tsx'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { useTask } from '../../forms/useTask.ts'
import { requireUnguessable } from '../requireUnguessable.ts'
import { texts } from '../texts.ts'
import { Login } from './Login.tsx'
import { Outcome, SlotList, type WaysProps } from './WaysIn.tsx'

/** What replaces a password: the old one, or a new login of a user who has forgotten it. */
type Proof = 'current' | 'login' | 'loggedIn'

/** The password that opens a wallet. A change asks for the current one (ASVS 5.0, 6.2.3). */
export function Password({ context, slots, change }: WaysProps) {
  const { vault, session } = context
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [proof, setProof] = useState<Proof>('current')
  const [added, setAdded] = useState(false)
  const [userId] = useState(() => session.get()?.userId)
  const task = useTask()
  const isSet = slots.some(({ kind, stale }) => kind === 'password' && !stale)
  const asksCurrent = isSet && proof === 'current'

  const set = async () => {
    await requireUnguessable(next, session.get()?.email)
    const work = asksCurrent
      ? () => vault.changePassword({ current, next })
      : () => vault.addPassword(next)
    await change(work)()
    setCurrent('')
    setNext('')
    setProof('current')
    setAdded(true)
  }
  const onLogin = () => {
    if (session.get()?.userId === userId) setProof('loggedIn')
    else window.location.reload() // another user: nothing on this page is theirs
  }
  return (
    <Section title={texts.recovery.password}>
      <p class="muted">{texts.recovery.passwordBody}</p>
      <SlotList
        kind="password"
        slots={slots}
        task={task}
        onRemove={(id) => change(() => vault.removeSlot(id))}
      />
      {isSet && proof === 'login' ? (
        <Login context={context} why={texts.recovery.forgotWhy} onLogin={onLogin} />
      ) : (
        <Form
          task={task}
          kind="secondary"
          action={isSet ? texts.recovery.changePassword : texts.recovery.setPassword}
          disabled={next.length < walletPasswordMinChars || (asksCurrent && current === '')}
          onSubmit={set}
        >
          {asksCurrent && (
            <Field
              label={texts.recovery.currentPassword}
              type="password"
              autocomplete="current-password"
              maxlength={200}
              value={current}
              onValue={setCurrent}
            />
          )}
          <Field
            label={texts.recovery.newPassword}
            type="password"
            autocomplete="new-password"
            minlength={walletPasswordMinChars}
            maxlength={200}
            value={next}
            onValue={setNext}
          />
        </Form>
      )}
      {isSet && proof !== 'loggedIn' && (
        <button
          type="button"
          class="link"
          onClick={() => setProof(proof === 'login' ? 'current' : 'login')}
        >
          {proof === 'login' ? texts.recovery.remembered : texts.recovery.forgotten}
        </button>
      )}
      <Outcome
        title={texts.recovery.passwordSet}
        body={added && isSet ? texts.recovery.passwordSetBody : undefined}
      />
    </Section>
  )
}
