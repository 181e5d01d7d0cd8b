/** @jsxImportSource preact */
import type { ApprovalItem, Token, Warning } from '../../../chains/signing/approvalItem.ts'
import { claimsOf } from '../../../chains/signing/claimsOf.ts'
import { coinsSent } from '../../../chains/signing/coinsSent.ts'
import { text } from '../../texts/text.ts'
import { formatAmount, formatCoin } from '../formatAmount.ts'
import { plainText } from '../plainText.ts'
import { tokenNameIn } from '../tokenNameIn.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { Notice } from './Notice.tsx'

const highRisk = new Set<Warning>([
  'unlimited',
  'allowAll',
  'delegation',
  'authority',
  'toSelfContract',
  'blindHash',
  'control',
  'delegatecall',
  'noReturn',
  'unknownToken',
  'programUse',
  'locks',
  'mints',
  'feeTimes',
  'feeShare',
  'feeHigh',
  'feeAbove',
  'landed',
  'unsettled',
  'nodeDisagrees',
  'similarParty',
  'collectible',
  'burns',
])
/** Warnings that are left out if one of these stronger ones is shown. */
const impliedBy: Readonly<Partial<Record<Warning, readonly Warning[]>>> = {
  allow: ['unlimited', 'allowAll'],
  control: ['delegation', 'delegatecall', 'authority'],
  feeHigh: ['feeTimes', 'feeShare'],
  feeAbove: ['feeShare'],
}

/** Why the request is blocked, then its warnings, the most severe first. */
export function Warnings({ item, siteOrigin }: { item: ApprovalItem; siteOrigin: string }) {
  const kept = item.warnings.filter(
    (warning) => !impliedBy[warning]?.some((worse) => item.warnings.includes(worse)),
  )
  const shown = [...kept].sort((a, b) => Number(highRisk.has(b)) - Number(highRisk.has(a)))
  return (
    <>
      {item.blocked && (
        <Notice kind="danger" title={text('block.title')}>
          {blockText(item, siteOrigin)}
        </Notice>
      )}
      {shown.map((warning) => (
        <Notice key={warning} kind={highRisk.has(warning) ? 'danger' : 'warning'}>
          {warningText(warning, item)}
          <PartyOf warning={warning} item={item} />
        </Notice>
      ))}
    </>
  )
}

function warningText(warning: Warning, item: ApprovalItem): string {
  const unlimited = claimsOf(item).filter((claim) => claim.unlimited)
  const token = commonValue(unlimited.map((claim) => tokenNameIn(item, claim.token)))
  return text(`warning.${warning}`, {
    party: text(partyOf(warning, item) === undefined ? 'party.someone' : 'party.below'),
    token: token ?? text('party.tokens'),
    name:
      commonValue(tokensOf(item).flatMap(({ posesAs }) => posesAs ?? [])) ?? text('party.another'),
    symbol: namesakes(item).join(' / '),
    coin: item.coin?.symbol ?? '',
    ...feeFigures(item),
  })
}

/** The one address that a warning is about, in full: its text says "the address below". */
function PartyOf({ warning, item }: { warning: Warning; item: ApprovalItem }) {
  const party = partyOf(warning, item)
  return party === undefined ? null : <CheckedAddress item={item} value={party} of="spender" />
}

function partyOf(warning: Warning, item: ApprovalItem): string | undefined {
  const takers = claimsOf(item).filter(({ kind }) => kind === warning)
  return commonValue(takers.map(({ party }) => party))
}

/** The tokens that a request names, and those whose balance it changes. */
function tokensOf(item: ApprovalItem): Token[] {
  const changed =
    'simulation' in item && item.simulation.status === 'changes' ? item.simulation.changes : []
  return [...claimsOf(item), ...changed].map(({ token }) => token)
}

/** Symbols that unknown tokens share with known ones, each once. */
function namesakes(item: ApprovalItem): string[] {
  const symbols = tokensOf(item).flatMap(({ namesake, symbol }) => (namesake && symbol) || [])
  return [...new Set(symbols)]
}

/** Placeholders of the fee warnings. `usual` and `sent` are known whenever their warning is shown. */
function feeFigures(item: ApprovalItem) {
  const { most, usual = '0' } = ('fee' in item && item.fee) || { most: '0' }
  const sent = coinsSent(claimsOf(item))
  const ratio = (part: bigint, whole: bigint) =>
    formatAmount(String(whole > 0n ? part / whole : 0n), 0)
  return {
    fee: formatCoin(most, item.coin),
    times: ratio(BigInt(most), BigInt(usual)),
    percent: ratio(BigInt(most) * 100n, sent),
    sent: formatCoin(sent, item.coin),
  }
}

/** The value that all elements share; undefined if they differ. */
function commonValue(values: readonly (string | undefined)[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined
}

function blockText(item: ApprovalItem, siteOrigin: string): string {
  const { blocked } = item
  if (!blocked) return ''
  const signIn = 'signIn' in item ? item.signIn : undefined
  return text(`block.${blocked}`, {
    domain: plainText(signIn?.domain),
    uri: plainText(signIn?.uri),
    site: plainText(siteOrigin),
  })
}
