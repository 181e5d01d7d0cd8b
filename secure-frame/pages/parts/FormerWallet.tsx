/** @jsxImportSource preact */

import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import { slotsOfLocked } from '../../account/walletLocked.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { WholeAddress } from '../../approval/parts/WholeAddress.tsx'
import { Unlock } from '../../forms/Unlock.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { VaultAccounts } from '../../vault/vault.ts'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'
import { useHoldings } from '../useHoldings.ts'
import { Holdings } from './Holdings.tsx'
import { NotMoved } from './NotMoved.tsx'

type Props = {
  context: PageContext
  wallet: SealedWallet
  /** The current wallet is locked in this browser: its addresses are not proved, so nothing can be sent. */
  isLocked: boolean
}
type Access = { kind: 'open' } | { kind: 'locked'; slots: readonly string[] }

/** A former wallet: what it still holds, and the transfers to the current wallet. */
export function FormerWallet({ context, wallet, isLocked }: Props) {
  const { mover, vault } = context
  const former = useMemo(() => mover.former(wallet.walletId), [mover, wallet.walletId])
  const [accounts, setAccounts] = useState<VaultAccounts>()
  const [own, setOwn] = useState<Access>()
  const [target, setTarget] = useState<Access>()
  const [to, setTo] = useState<VaultAccounts>()
  const { run, error } = useTask()
  const open = useCallback(
    () =>
      run(async () => {
        const openOwn = async () => {
          const opened = await former.open()
          setAccounts((known) => known ?? opened) // addresses never change: keep the reference, which effects depend on
        }
        setOwn(await accessAfter(openOwn))
        const prove = async () => setTo(await former.target())
        if (!isLocked) setTarget(await accessAfter(prove))
      }),
    [former, run, isLocked],
  )
  useEffect(() => void open(), [open]) // never rejects

  return (
    <Section title={texts.move.former}>
      <WholeAddress value={wallet.firstAddress} of="account" />
      <p class="muted">{texts.move.formerBody}</p>
      {error !== undefined && <Notice kind="danger">{error}</Notice>}
      {own?.kind === 'locked' && (
        <Unlock vault={former.vault} slots={own.slots} onOpen={() => void open()} />
      )}
      {(isLocked || target?.kind === 'locked') && <p>{texts.move.targetLocked}</p>}
      {target?.kind === 'locked' && own?.kind === 'open' && (
        <Unlock vault={vault} slots={target.slots} onOpen={() => void open()} />
      )}
      {own?.kind === 'open' && accounts && (
        <Opened context={context} former={former} from={accounts} to={to} />
      )}
    </Section>
  )
}

/** Runs work that opens a wallet. If it is locked, returns the slots that could open it. */
async function accessAfter(work: () => Promise<void>): Promise<Access> {
  try {
    await work()
    return { kind: 'open' }
  } catch (error) {
    const slots = slotsOfLocked(error)
    if (!slots) throw error
    return { kind: 'locked', slots }
  }
}

type OpenedProps = {
  context: PageContext
  former: ReturnType<PageContext['mover']['former']>
  from: VaultAccounts
  to: VaultAccounts | undefined
}

function Opened({ context, former, from, to }: OpenedProps) {
  const found = useHoldings(context, from)
  return (
    <>
      <Holdings {...found} context={context} former={former} from={from} to={to} />
      <NotMoved context={context} accounts={from} holdings={found.holdings} />
    </>
  )
}
