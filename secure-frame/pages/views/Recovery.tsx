/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { walletPasswordMinChars } from '../../../shared-schemas/limits.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { opensForGood } from '../../vault/slots.ts'
import type { VaultSlot } from '../../vault/vault.ts'
import type { PageWorld } from '../pageWorld.ts'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { ListEntry } from '../parts/ListEntry.tsx'
import { texts } from '../texts.ts'
import { type Task, useTask } from '../useTask.ts'

type Part = {
  world: PageWorld
  slots: readonly VaultSlot[]
  /** Does something to the slots and reads them again. */
  change: (work: () => Promise<void>) => () => Promise<void>
}

/** The ways to open the wallet on another device. */
export function Recovery({ world }: { world: PageWorld }) {
  const [slots, setSlots] = useState<readonly VaultSlot[]>()
  const { run } = useTask()

  const read = async () => setSlots(await world.vault.slots())
  const change = (work: () => Promise<void>) => async () => {
    await work()
    await read()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later it is read after each change
  useEffect(() => void run(read), [])

  const part = { world, slots: slots ?? [], change }
  const hasAutomatic = slots?.some(({ kind, stale }) => kind === 'automatic' && !stale)
  return (
    <>
      <p>{texts.recovery.body}</p>
      {slots && !slots.some(opensForGood) && (
        <Notice kind="warning" title={texts.recovery.onlyHere}>
          {texts.recovery.onlyHereBody}
        </Notice>
      )}
      <Passkeys {...part} />
      <Password {...part} />
      {(world.config.automaticRecovery !== false || hasAutomatic) && <Automatic {...part} />}
      <p class="muted">
        {texts.recovery.kit}{' '}
        <a href={`/export${window.location.search}`}>{texts.recovery.kitLink}</a>
      </p>
    </>
  )
}

function Passkeys({ world: { vault, session }, slots, change }: Part) {
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

function Password({ world: { vault }, slots, change }: Part) {
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

function Automatic({ world: { vault }, slots, change }: Part) {
  const task = useTask()
  const [turnedOff, setTurnedOff] = useState(false)
  const slot = slots.find(({ kind, stale }) => kind === 'automatic' && !stale)
  const hasOther = slots.some(
    ({ kind, stale }) => !stale && (kind === 'passkey' || kind === 'password'),
  )
  const turn = change(async () => {
    await (slot ? vault.removeSlot(slot.slotId) : vault.addAutomatic())
    setTurnedOff(slot !== undefined)
  })
  return (
    <Section title={texts.recovery.automatic}>
      <p class="muted">{slot ? texts.recovery.automaticOn : texts.recovery.automaticOff}</p>
      {turnedOff && (
        <Notice kind="warning" title={texts.recovery.turnedOffTitle}>
          {texts.recovery.turnedOff}
        </Notice>
      )}
      {slot && !hasOther && <p class="muted small">{texts.recovery.needsOther}</p>}
      <Form
        task={task}
        kind="secondary"
        action={slot ? texts.recovery.turnOff : texts.recovery.turnOn}
        disabled={slot !== undefined && !hasOther}
        onSubmit={turn}
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
