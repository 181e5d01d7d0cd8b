/** @jsxImportSource preact */
import type { ApprovalItem, Warning } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Notice } from './Notice.tsx'

const grave = new Set<Warning>([
  'unlimited',
  'allowAll',
  'delegation',
  'authority',
  'toSelfContract',
  'blindHash',
])

/** Why it cannot be approved, then what to beware of, the worst first. */
export function Warnings({ item, siteOrigin }: { item: ApprovalItem; siteOrigin: string }) {
  const hasWorse = item.warnings.some((it) => it === 'unlimited' || it === 'allowAll')
  const told = item.warnings.filter((warning) => !(hasWorse && warning === 'allow'))
  const shown = [...told].sort((a, b) => Number(grave.has(b)) - Number(grave.has(a)))
  return (
    <>
      {item.blocked && (
        <Notice kind="danger" title={text('block.title')}>
          {blockText(item, siteOrigin)}
        </Notice>
      )}
      {shown.map((warning) => (
        <Notice key={warning} kind={grave.has(warning) ? 'danger' : 'warning'}>
          {warningText(warning, item)}
        </Notice>
      ))}
    </>
  )
}

function warningText(warning: Warning, item: ApprovalItem): string {
  const contract = 'delegatesTo' in item ? item.delegatesTo : undefined
  return warning === 'delegation' && contract !== undefined
    ? text('warning.delegatesTo', { contract })
    : text(`warning.${warning}`)
}

function blockText(item: ApprovalItem, siteOrigin: string): string {
  const { blocked } = item
  if (!blocked) return ''
  const signIn = 'signIn' in item ? item.signIn : undefined
  const facts = { domain: cut(signIn?.domain), uri: cut(signIn?.uri), site: cut(siteOrigin) }
  return text(`block.${blocked}`, facts)
}

/** Anything but visible ASCII is replaced: the fields below show it in full. */
function cut(value = ''): string {
  const plain = value.replace(/[^\x21-\x7E]/g, '�')
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain
}
