/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { Form } from '../../forms/Form.tsx'
import { useTask } from '../../forms/useTask.ts'
import { opensForGood } from '../../vault/slots.ts'
import type { VaultSlot } from '../../vault/vault.ts'
import type { Wallets } from '../move/mover.ts'
import type { PageContext } from '../pageContext.ts'
import { Password } from '../parts/Password.tsx'
import { useGate } from '../parts/useGate.ts'
import { Passkeys, type WaysProps } from '../parts/WaysIn.tsx'
import { texts } from '../texts.ts'

type Part = WaysProps & { context: PageContext }

/** The ways to open the wallet on another device. */
export function Recovery({ context }: { context: PageContext }) {
  const [slots, setSlots] = useState<readonly VaultSlot[]>()
  const [wallets, setWallets] = useState<Wallets>()
  const { run } = useTask()

  const read = async () => {
    setSlots(await context.vault.slots())
    setWallets(await context.mover.wallets())
  }
  const change = (work: () => Promise<void>) => async () => {
    await work()
    await read()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; later after each change
  useEffect(() => void run(read), [])

  const part = { context, slots: slots ?? [], change }
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
      {(context.config.automaticRecovery !== false || hasAutomatic) &&
        !wallets?.current.unassisted && <Automatic {...part} />}
      {wallets && (
        <Moving
          wallets={wallets}
          hasAutomatic={hasAutomatic === true}
          assists={context.config.automaticRecovery !== false}
        />
      )}
      <p class="muted">
        {texts.recovery.kit}{' '}
        <a href={`/export${window.location.search}`}>{texts.recovery.kitLink}</a>
      </p>
    </>
  )
}

type MovingProps = {
  wallets: Wallets
  hasAutomatic: boolean
  /** Whether new wallets of this project get assisted recovery. */
  assists: boolean
}

/** Links to a new wallet, and to what is left in a former one. */
function Moving({ wallets, hasAutomatic, assists }: MovingProps) {
  const { next, former, current } = wallets
  if (hasAutomatic && !next && former.length === 0) return null
  const why = current.unassisted || !assists ? texts.recovery.moveAgain : texts.recovery.moveWhy
  const left = former.length > 0 ? texts.recovery.moveLeft : texts.recovery.moveLink
  return (
    <Section title={texts.recovery.moveTitle}>
      <p class="muted">{former.length > 0 ? texts.recovery.moveFormer : why}</p>
      <p class="alone">
        <a href={`/move${window.location.search}`}>{next ? texts.recovery.moveGoOn : left}</a>
      </p>
    </Section>
  )
}

function Automatic({ context: { vault }, slots, change }: Part) {
  const task = useTask()
  const [turnedOff, setTurnedOff] = useState(false)
  const [content, setContent] = useState<Element | null>(null)
  const gate = useGate(content)
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
      <p class="muted" ref={setContent}>
        {slot ? texts.recovery.automaticOn : texts.recovery.automaticOff}
      </p>
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
        gate={gate}
        onSubmit={turn}
      />
    </Section>
  )
}
