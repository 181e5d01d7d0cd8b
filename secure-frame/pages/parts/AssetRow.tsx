/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Asset, ChainMove, PreparedMove } from '../../../chains/signing/chainMove.ts'
import type { SendingContext } from '../../../chains/signing/context.ts'
import { type Fact, Facts } from '../../approval/parts/Facts.tsx'
import { Notice } from '../../approval/parts/Notice.tsx'
import { UntrustedText } from '../../approval/parts/UntrustedText.tsx'
import { WholeAddress } from '../../approval/parts/WholeAddress.tsx'
import { useTask } from '../../forms/useTask.ts'
import { amountOf, coinOf } from '../amounts.ts'
import type { Former } from '../move/openFormer.ts'
import { texts } from '../texts.ts'
import { GatedButton } from './GatedButton.tsx'
import { ListEntry } from './ListEntry.tsx'

type Props = {
  ports: SendingContext
  move: ChainMove
  asset: Asset
  from: string
  /** Absent until the current wallet is open here; nothing can be sent before. */
  to: string | undefined
  former: Former
  /** How many tokens of this coin's network are still there: the coin pays for their transfers. */
  tokensLeft: number
  onMoved: () => void
}
type Step = 'idle' | 'sending' | 'waiting' | 'moved'

/** One asset of a former wallet: review, send, and wait for the network. */
export function AssetRow(props: Props) {
  const { ports, move, asset, from, to, former, tokensLeft, onMoved } = props
  const [leavesTokens, setLeavesTokens] = useState(false)
  const [prepared, setPrepared] = useState<PreparedMove>()
  const [step, setStep] = useState<Step>('idle')
  const preparing = useTask()
  const moving = useTask()

  const review = async () => {
    if (to) setPrepared(await move.prepare(ports, { asset, from, to, sign: former.sign }))
  }
  const send = async () => {
    if (!prepared) return
    try {
      setStep('sending')
      const sent = await prepared.send()
      setStep('waiting')
      await sent.done()
      setStep('moved')
      onMoved()
    } catch (error) {
      setStep('idle')
      throw error
    } finally {
      setPrepared(undefined) // fee and nonce are for one attempt
    }
  }
  const isOpen = prepared !== undefined
  const waits = tokensLeft > 0 && !leavesTokens && step !== 'moved'
  const isReady = to !== undefined && !waits && !isOpen && step !== 'moved'
  const action = moving.error === undefined ? texts.move.review : texts.tryAgain
  return (
    <>
      <ListEntry
        gated={false}
        title={amountOf(asset, asset.amount)}
        detail={step === 'moved' ? texts.move.moved(asset.network.name) : asset.network.name}
        action={isReady ? action : undefined}
        busy={preparing.busy}
        onAction={() => void preparing.run(review)} // never rejects
      />
      {waits && to && (
        <li class="form">
          <p class="muted small">{texts.move.tokensFirst(tokensLeft)}</p>
          <button type="button" class="link" onClick={() => setLeavesTokens(true)}>
            {texts.move.leaveTokens}
          </button>
        </li>
      )}
      {!isOpen && <Failure problem={preparing.error ?? moving.error} />}
      {prepared && to && (
        <li class="form review">
          <Facts facts={factsOf(asset, prepared, { from, to })} />
          <Warnings asset={asset} prepared={prepared} from={from} />
          {canSend(prepared) && (
            <GatedButton task={moving} action={texts.move.confirm} onPress={send} />
          )}
          {(step === 'sending' || step === 'waiting') && (
            <p class="wait" role="status">
              {texts.move[step]}
            </p>
          )}
          {step === 'idle' && (
            <button type="button" class="link" onClick={() => setPrepared(undefined)}>
              {texts.move.cancel}
            </button>
          )}
        </li>
      )}
    </>
  )
}

function Failure({ problem }: { problem: string | undefined }) {
  return problem === undefined ? null : (
    <li>
      <Notice kind="danger">{problem}</Notice>
    </li>
  )
}

function canSend({ amount, missing, least = 1n, refusal }: PreparedMove): boolean {
  return missing === 0n && amount >= least && refusal === undefined
}

function Warnings({
  asset,
  prepared,
  from,
}: {
  asset: Asset
  prepared: PreparedMove
  from: string
}) {
  const { amount, rent, missing, least, failure, refusal, warnings } = prepared
  if (canSend(prepared))
    return (
      <>
        {warnings.length > 0 && <Notice kind="danger">{texts.move.feeAbsurd}</Notice>}
        {failure !== undefined && <Notice kind="warning">{texts.move.wouldFail}</Notice>}
      </>
    )
  if (refusal !== undefined)
    return (
      <Notice kind="danger">
        {texts.move.refused} <UntrustedText value={refusal} most={200} />
      </Notice>
    )
  if (!asset.address)
    return (
      <Notice kind="plain">
        {least !== undefined && amount > 0n
          ? texts.move.belowLeast(coinOf(asset.network, least))
          : texts.move.tooLittle}
      </Notice>
    )
  const lacking = coinOf(asset.network, missing)
  return (
    <Notice kind="warning">
      {rent === undefined ? texts.move.missing(lacking) : texts.move.missingRent(lacking)}{' '}
      <WholeAddress value={from} of="account" />
    </Notice>
  )
}

function factsOf(
  { network, address, ...asset }: Asset,
  { amount, fee, rent }: PreparedMove,
  { from, to }: { from: string; to: string },
): readonly Fact[] {
  const shown = amount > 0n ? amount : 0n
  return [
    { label: texts.move.amount, value: amountOf(asset, shown) },
    { label: texts.move.network, value: network.name },
    { label: texts.move.fee, value: coinOf(network, fee) },
    ...(rent === undefined ? [] : [{ label: texts.move.rent, value: coinOf(network, rent) }]),
    ...(address
      ? ([
          {
            label: texts.move.contract,
            value: <WholeAddress value={address} of="contract" />,
            place: 'below',
          },
        ] as const)
      : []),
    { label: texts.move.from, value: <WholeAddress value={from} of="account" />, place: 'below' },
    { label: texts.move.to, value: <WholeAddress value={to} of="recipient" />, place: 'below' },
  ]
}
