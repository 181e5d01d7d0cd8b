/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ApprovalEdit, Speed } from '../../chains/signing/approvalEdit.ts'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { chooseSpeed } from '../../chains/signing/chooseSpeed.ts'
import { editAllowances } from '../../chains/signing/editAllowances.ts'
import type { Gate } from '../../shared-schemas/gate/createGate.ts'
import { text } from '../texts/text.ts'
import { isCutText } from './cutText.ts'
import type { OnAllowance } from './parts/AmountEditor.tsx'
import { CallDetails } from './parts/CallDetails.tsx'
import { Account, Fee, FeeAndAccount } from './parts/FeeAndAccount.tsx'
import { Fold } from './parts/Fold.tsx'
import { Footer } from './parts/Footer.tsx'
import { Header } from './parts/Header.tsx'
import { RawData } from './parts/RawData.tsx'
import { SpeedChoice } from './parts/SpeedChoice.tsx'
import { SpendDetails } from './parts/SpendDetails.tsx'
import { TypedFields } from './parts/TypedFields.tsx'
import { Upgrade } from './parts/Upgrade.tsx'
import { Warnings } from './parts/Warnings.tsx'
import { rawOf } from './rawOf.ts'
import { Permissions } from './screens/Permissions.tsx'
import { SendCalls } from './screens/SendCalls.tsx'
import { SendTransaction } from './screens/SendTransaction.tsx'
import { SignInstructions } from './screens/SignInstructions.tsx'
import { SignMessage } from './screens/SignMessage.tsx'
import { SignTypedData } from './screens/SignTypedData.tsx'
import { SpendOutputs } from './screens/SpendOutputs.tsx'
import { titleOf } from './titleOf.ts'

/** Chosen allowances by transaction: an amount, `invalid` if the input is none, undefined for the amount that was requested. */
type Chosen = Readonly<Record<number, string | undefined>>

type Props = {
  item: ApprovalItem
  siteOrigin: string | undefined
  place: number
  total: number
  /** Epoch milliseconds. */
  expiresAt: number
  now: () => number
  gate: Gate
  onApprove: (edit: ApprovalEdit | undefined) => void
  onReject: () => void
  /** Shown in place of the button if the decision must be made in a window of its own. */
  instead?: ComponentChildren
}

/**
 * The screen of one request: who asks, what will happen, what is sent to whom, the fee, and the two buttons. With
 * `instead` it is a summary: no details, editor or explorer links, since the window shows them, and the fee stays in the
 * footer.
 */
export function Approval({ item: given, siteOrigin, gate, onApprove, onReject, ...rest }: Props) {
  const asked = rest.instead ? { ...given, explorer: undefined } : given
  const screen = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const [opened, setOpened] = useState(false)
  const allowances = Object.entries(chosen).flatMap(([place, amount]) =>
    amount === undefined || amount === 'invalid' ? [] : { place: Number(place), amount },
  )
  const isValid = !Object.values(chosen).includes('invalid')
  const [speed, setSpeed] = useState<Speed>()
  const edit = speed ? { speed } : allowances.length > 0 ? { allowances } : undefined
  const item = speed ? chooseSpeed(asked, speed) : edit ? editAllowances(asked, edit) : asked
  const onAllowance: OnAllowance = (place, amount) =>
    setChosen((before) => ({ ...before, [place]: amount }))
  const { title, action } = titleOf(item)
  const site = siteOrigin ?? text('header.page')

  useEffect(() => {
    if (screen.current && content.current) return gate.watch(screen.current, content.current)
  }, [gate])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.isTrusted) onReject()
  }

  return (
    <main class="screen" ref={screen} aria-labelledby="approval-title" onKeyDown={onKeyDown}>
      <div class="content" ref={content}>
        <Header
          siteOrigin={siteOrigin}
          networkName={item.networkName}
          title={title}
          place={rest.place}
          total={rest.total}
        />
        <div class="body">
          <Warnings item={item} siteOrigin={site} />
          <Body
            item={item}
            asked={asked}
            siteOrigin={site}
            onAllowance={rest.instead ? undefined : onAllowance}
            onOpen={() => setOpened(true)}
          />
          {rest.instead ? (
            <Account item={item} />
          ) : (
            <>
              {item.kind === 'spend' && <SpeedChoice item={item} onSpeed={setSpeed} />}
              <FeeAndAccount item={item} />
              <Details item={item} />
            </>
          )}
        </div>
      </div>
      <Footer
        gate={gate}
        action={action}
        busy={text(item.kind === 'permissions' ? 'gate.settling' : 'gate.signing')}
        blocked={item.blocked !== undefined}
        complete={isValid}
        unread={isCutText(given) && !opened}
        expiresAt={rest.expiresAt}
        now={rest.now}
        instead={rest.instead}
        fee={rest.instead && <Fee item={item} />}
        onApprove={() => onApprove(edit)}
        onReject={onReject}
      />
    </main>
  )
}

function Details({ item }: { item: ApprovalItem }) {
  return (
    <>
      {'delegatesTo' in item && item.delegatesTo !== undefined && (
        <Upgrade contract={item.delegatesTo} />
      )}
      {item.kind === 'spend' && <SpendDetails item={item} />}
      {item.kind === 'transaction' && <CallDetails calls={item.transaction.calls} item={item} />}
      {item.kind === 'typedData' && item.claims.length > 0 && (
        <Fold title={text('action.details')}>
          <TypedFields item={item} />
        </Fold>
      )}
      <RawData parts={rawOf(item)} />
    </>
  )
}

type BodyProps = {
  item: ApprovalItem
  asked: ApprovalItem
  siteOrigin: string
  onAllowance: OnAllowance | undefined
  onOpen: () => void
}

function Body({ item, asked, siteOrigin, onAllowance, onOpen }: BodyProps) {
  switch (item.kind) {
    case 'message':
      return <SignMessage item={item} onOpen={onOpen} />
    case 'typedData':
      return <SignTypedData item={item} />
    case 'transaction':
      if (asked.kind !== 'transaction') return null
      return <SendTransaction item={item} asked={asked} onAllowance={onAllowance} />
    case 'calls':
      if (asked.kind !== 'calls') return null
      return <SendCalls item={item} asked={asked} onAllowance={onAllowance} />
    case 'instructions':
      return <SignInstructions item={item} />
    case 'spend':
      return <SpendOutputs item={item} />
    case 'permissions':
      return <Permissions item={item} siteOrigin={siteOrigin} />
  }
}
