/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import { isWalletLocked } from '../../account/walletLocked.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { WholeAddress } from '../../approval/parts/WholeAddress.tsx'
import { Unlock } from '../../forms/Unlock.tsx'
import { useTask } from '../../forms/useTask.ts'
import { opensForGood } from '../../vault/slots.ts'
import type { VaultSlot } from '../../vault/vault.ts'
import type { Wallets } from '../move/mover.ts'
import type { PageContext } from '../pageContext.ts'
import { FormerWallet } from '../parts/FormerWallet.tsx'
import { GatedButton } from '../parts/GatedButton.tsx'
import { Password } from '../parts/Password.tsx'
import { Passkeys } from '../parts/WaysIn.tsx'
import { texts } from '../texts.ts'
import { useFormer } from '../useFormer.ts'

/** Creates a new wallet, makes it the current one, and moves what the former ones hold. */
export function Move({ context }: { context: PageContext }) {
  const [wallets, setWallets] = useState<Wallets>()
  const task = useTask()

  const read = async () => setWallets(await context.mover.wallets())
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; later after each change
  useEffect(() => void task.run(read), [])

  if (!wallets)
    return (
      <>
        {task.error === undefined ? (
          <p class="wait" role="status">
            {texts.wait}
          </p>
        ) : (
          <Notice kind="danger">{task.error}</Notice>
        )}
      </>
    )
  const { current, next, former } = wallets
  return (
    <>
      {former.length > 0 && (
        <Section title={texts.move.address}>
          <WholeAddress value={current.firstAddress} of="account" />
        </Section>
      )}
      {former.map((wallet) => (
        <FormerWallet key={wallet.walletId} context={context} wallet={wallet} isLocked={false} />
      ))}
      {!current.slots.some(opensForGood) ? (
        <Notice kind="warning" title={texts.move.needsWay}>
          {texts.move.needsWayBody}{' '}
          <a href={`/recovery${window.location.search}`}>{texts.move.needsWayLink}</a>
        </Notice>
      ) : next ? (
        <Next key={next.walletId} context={context} wallet={next} onChange={read} />
      ) : (
        <Begin context={context} again={former.length > 0} onChange={read} />
      )}
    </>
  )
}

/** The former wallets alone: they open even while the current wallet is locked here. */
export function FormerWallets({ context }: { context: PageContext }) {
  const former = useFormer(context)
  return former.map((wallet) => (
    <FormerWallet key={wallet.walletId} context={context} wallet={wallet} isLocked />
  ))
}

type StepProps = { context: PageContext; onChange: () => Promise<void> }

/** Explains a move before it starts; behind a button for users who have moved before. */
function Begin({ context, again, onChange }: StepProps & { again: boolean }) {
  const [shown, setShown] = useState(!again)
  const task = useTask()
  const make = async () => {
    await context.mover.make()
    await onChange()
  }
  if (!shown)
    return (
      <button type="button" class="button" data-kind="secondary" onClick={() => setShown(true)}>
        {texts.move.another}
      </button>
    )
  return (
    <Section title={texts.move.beginTitle}>
      <p>{texts.move.what}</p>
      <Notice kind="warning" title={texts.move.notTitle}>
        {texts.move.not}
      </Notice>
      <p class="muted">{texts.move.stays}</p>
      <p class="muted">{texts.move.otherSites}</p>
      <GatedButton task={task} action={texts.move.make} onPress={make} />
    </Section>
  )
}

/** The next wallet: its ways in, the switch to it, and the way to drop it. */
function Next({ context, wallet, onChange }: StepProps & { wallet: SealedWallet }) {
  const { mover } = context
  const vault = mover.side(wallet.walletId)
  const [slots, setSlots] = useState<readonly VaultSlot[]>()
  const [locked, setLocked] = useState(false)
  const opening = useTask()
  const switching = useTask()
  const dropping = useTask()

  const read = async () => setSlots(await vault.slots())
  const open = async () => {
    await read()
    try {
      await vault.open({ fresh: false })
    } catch (error) {
      if (!isWalletLocked(error)) throw error
      setLocked(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; later after each change
  useEffect(() => void opening.run(open), [])
  const change = (work: () => Promise<void>) => async () => {
    await work()
    await read()
  }
  const switchOver = async () => {
    await mover.switchTo(wallet.walletId)
    await onChange()
  }
  const drop = async () => {
    await mover.drop(wallet.walletId)
    await onChange()
  }

  const part = { context: { ...context, vault }, slots: slots ?? [], change }
  const isReady = slots?.some(opensForGood) === true
  return (
    <>
      {opening.error !== undefined && <Notice kind="danger">{opening.error}</Notice>}
      {locked ? (
        <>
          <Notice kind="warning">{texts.move.locked}</Notice>
          <Unlock
            vault={vault}
            slots={(slots ?? []).map(({ kind }) => kind)}
            onOpen={() => setLocked(false)}
          />
        </>
      ) : (
        <>
          <Notice kind="plain" title={texts.move.made}>
            {texts.move.madeBody}
          </Notice>
          <p>{texts.move.stepWays}</p>
          <Passkeys {...part} />
          <Password {...part} />
          <Section title={texts.move.switchTitle}>
            <p class="muted">{isReady ? texts.move.switchBody : texts.move.switchNeeds}</p>
            {isReady && (
              <GatedButton task={switching} action={texts.move.switch} onPress={switchOver} />
            )}
          </Section>
        </>
      )}
      <GatedButton task={dropping} kind="secondary" action={texts.move.drop} onPress={drop} />
    </>
  )
}
