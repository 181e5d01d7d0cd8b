/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { formatTime } from '../../approval/formatTime.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { type Task, useTask } from '../../forms/useTask.ts'
import type { VaultSlot } from '../../vault/vault.ts'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'
import { GatedButton } from './GatedButton.tsx'
import { ListEntry } from './ListEntry.tsx'

/** The slots of a wallet, and how they are changed. */
export type WaysProps = {
  context: Pick<PageContext, 'session' | 'emailLogin' | 'socialLogin'> & {
    vault: Pick<
      PageContext['vault'],
      'addPasskey' | 'addPassword' | 'changePassword' | 'removeSlot'
    >
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

type ListProps = {
  kind: VaultSlot['kind']
  slots: readonly VaultSlot[]
  task: Task
  onRemove: (slotId: string) => () => Promise<void>
}

/** The slots of one kind, each with its button to remove it. */
export function SlotList({ kind, slots, task, onRemove }: ListProps) {
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
export function Outcome({ title, body }: { title: string; body: string | undefined }) {
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
