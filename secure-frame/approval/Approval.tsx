/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { ApprovalItem } from '../rpc/approvalItem.ts'
import { text } from '../texts/text.ts'
import type { Gate } from './gate/createGate.ts'
import { AccountLine } from './parts/AccountLine.tsx'
import { Footer } from './parts/Footer.tsx'
import { Header } from './parts/Header.tsx'
import { RawData } from './parts/RawData.tsx'
import { Warnings } from './parts/Warnings.tsx'
import { rawOf } from './rawOf.ts'
import { SendCalls } from './screens/SendCalls.tsx'
import { SendTransaction } from './screens/SendTransaction.tsx'
import { SignMessage } from './screens/SignMessage.tsx'
import { SignTypedData } from './screens/SignTypedData.tsx'
import { SolanaTransaction } from './screens/SolanaTransaction.tsx'
import { titleOf } from './titleOf.ts'

type Props = {
  item: ApprovalItem
  siteOrigin: string | undefined
  place: number
  total: number
  /** Epoch milliseconds. */
  expiresAt: number
  now: () => number
  gate: Gate
  onApprove: () => void
  onReject: () => void
  /** Where the decision must be made in a window of its own: what stands in place of the button. */
  instead?: ComponentChildren
}

/** One request before a person: who asks, for what, what it means, and the two buttons. */
export function Approval({ item, siteOrigin, gate, onReject, ...rest }: Props) {
  const screen = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { title, action } = titleOf(item)

  useEffect(() => {
    if (screen.current && content.current) return gate.watch(screen.current, content.current)
  }, [gate])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.isTrusted) onReject()
  }

  return (
    <main class="screen" ref={screen} aria-labelledby="approval-title" onKeyDown={onKeyDown}>
      <div class="content" ref={content}>
        <Header siteOrigin={siteOrigin} title={title} place={rest.place} total={rest.total} />
        {/* Reached by keys, so that all of it can be read without a mouse. */}
        <section class="body" tabIndex={0} aria-label={title}>
          <AccountLine item={item} />
          <Warnings item={item} siteOrigin={siteOrigin ?? text('header.page')} />
          <Body item={item} />
          <RawData value={rawOf(item)} />
        </section>
      </div>
      <Footer
        gate={gate}
        action={action}
        blocked={item.blocked !== undefined}
        expiresAt={rest.expiresAt}
        now={rest.now}
        instead={rest.instead}
        onApprove={rest.onApprove}
        onReject={onReject}
      />
    </main>
  )
}

function Body({ item }: { item: ApprovalItem }) {
  switch (item.kind) {
    case 'message':
    case 'solanaMessage':
      return <SignMessage item={item} />
    case 'typedData':
      return <SignTypedData item={item} />
    case 'transaction':
      return <SendTransaction item={item} />
    case 'calls':
      return <SendCalls item={item} />
    case 'solanaTransaction':
      return <SolanaTransaction item={item} />
  }
}
