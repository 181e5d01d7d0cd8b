/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { walletPasswordMinChars } from '../../../shared-schemas/limits.ts'
import { formatTime } from '../../approval/formatTime.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { type Task, useTask } from '../../forms/useTask.ts'
import type { VaultSlot } from '../../vault/vault.ts'
import type { PageContext } from '../pageContext.ts'
import { requireUnguessable } from '../requireUnguessable.ts'
import { texts } from '../texts.ts'
import { GatedButton } from './GatedButton.tsx'
import { ListEntry } from './ListEntry.tsx'

/** The slots of a wallet, and how they are changed. */
export type WaysProps = {
  context: Pick<PageContext, 'session'> & {
    vault: Pick<PageContext['vault'], 'addPasskey' | 'addPassword' | 'removeSlot'>
  }
  slots: readonly VaultSlot[]
  /** Wraps a change of the slots: runs it, then reads the slots again. */
  change: (work: () => Promise<void>) => () => Promise<void>
}

/** The passkeys that open a wallet. */
export function Passkeys({ context: { vault, session }, slots, change }: WaysProps) {
  const task = useTask()
  const [added, setAdded] = useState(false)
  const isSet = slots.some(({ kind, stale }) => kind === 'passkey' && !stale)
  const name = session.get()?.email ?? texts.recovery.passkeyName
  return (
    <Section title={texts.recovery.passkeys}>
      <p class="muted">{texts.recovery.passkeysBody}</p>
      <SlotList
        kind="passkey"
        slots={slots}
        task={task}
        onRemove={(id) => change(() => vault.removeSlot(id))}
      />
      <GatedButton
        task={task}
        action={texts.recovery.addPasskey}
        onPress={async () => {
          await change(() => vault.addPasskey(name))()
          setAdded(true)
        }}
      />
      <Outcome
        title={texts.recovery.passkeySet}
        body={added && isSet ? texts.recovery.passkeySetBody : undefined}
      />
    </Section>
  )
}

/** The password that opens a wallet. */
export function Password({ context: { vault, session }, slots, change }: WaysProps) {
  const [password, setPassword] = useState('')
  const task = useTask()
  const isSet = slots.some(({ kind, stale }) => kind === 'password' && !stale)
  const [added, setAdded] = useState(false)
  const set = async () => {
    await requireUnguessable(password, session.get()?.email)
    await change(() => vault.addPassword(password))()
    setPassword('')
    setAdded(true)
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
      <Form
        task={task}
        kind="secondary"
        action={isSet ? texts.recovery.changePassword : texts.recovery.setPassword}
        disabled={password.length < walletPasswordMinChars}
        onSubmit={set}
      >
        <Field
          label={texts.recovery.newPassword}
          type="password"
          autocomplete="new-password"
          minlength={walletPasswordMinChars}
          maxlength={200}
          value={password}
          onValue={setPassword}
        />
      </Form>
      <Outcome
        title={texts.recovery.passwordSet}
        body={added && isSet ? texts.recovery.passwordSetBody : undefined}
      />
    </Section>
  )
}

type ListProps = {
  kind: VaultSlot['kind']
  slots: readonly VaultSlot[]
  task: Task
  onRemove: (slotId: string) => () => Promise<void>
}

function SlotList({ kind, slots, task, onRemove }: ListProps) {
  const some = slots.filter((slot) => slot.kind === kind)
  if (some.length === 0) return null
  return (
    <ul class="list">
      {some.map(({ slotId, stale, createdAt }) => (
        <ListEntry
          key={slotId}
          title={kind === 'passkey' ? texts.recovery.passkey : texts.recovery.password}
          detail={stale ? texts.recovery.stale : texts.recovery.added(formatTime(createdAt))}
          action={texts.recovery.remove}
          busy={task.busy}
          onAction={() => void task.run(onRemove(slotId))} // never rejects
        />
      ))}
    </ul>
  )
}

/** What a new way in means. The region exists before its content, so that screen readers announce it. */
function Outcome({ title, body }: { title: string; body: string | undefined }) {
  return (
    <div class="outcome" role="status">
      {body !== undefined && (
        <Notice kind="plain" title={title}>
          {body}
        </Notice>
      )}
    </div>
  )
}
