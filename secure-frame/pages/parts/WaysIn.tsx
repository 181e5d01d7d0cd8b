/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { walletPasswordMinChars } from '../../../shared-schemas/limits.ts'
import { Section } from '../../approval/parts/Section.tsx'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { type Task, useTask } from '../../forms/useTask.ts'
import type { VaultSlot } from '../../vault/vault.ts'
import type { PageWorld } from '../pageWorld.ts'
import { texts } from '../texts.ts'
import { ListEntry } from './ListEntry.tsx'

/** A wallet's ways in, and how they are changed. */
export type WaysProps = {
  world: Pick<PageWorld, 'session'> & {
    vault: Pick<PageWorld['vault'], 'addPasskey' | 'addPassword' | 'removeSlot'>
  }
  slots: readonly VaultSlot[]
  /** Does something to the slots and reads them again. */
  change: (work: () => Promise<void>) => () => Promise<void>
}

/** The passkeys that open a wallet. */
export function Passkeys({ world: { vault, session }, slots, change }: WaysProps) {
  const task = useTask()
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
      <Form
        task={task}
        action={texts.recovery.addPasskey}
        onSubmit={change(() => vault.addPasskey(name))}
      />
    </Section>
  )
}

/** The password that opens a wallet. */
export function Password({ world: { vault }, slots, change }: WaysProps) {
  const [password, setPassword] = useState('')
  const task = useTask()
  const isSet = slots.some(({ kind, stale }) => kind === 'password' && !stale)
  const set = change(async () => {
    await vault.addPassword(password)
    setPassword('')
  })
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
          title={texts.recovery.added(new Date(createdAt).toLocaleDateString())}
          detail={stale ? texts.recovery.stale : ''}
          action={texts.recovery.remove}
          busy={task.busy}
          onAction={() => void task.run(onRemove(slotId))} // it never rejects
        />
      ))}
    </ul>
  )
}
