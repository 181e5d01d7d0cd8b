/** @jsxImportSource preact */
import { addressesIn } from '../../../chains/signing/addressesIn.ts'
import { addressKey } from '../../../chains/signing/addressKey.ts'
import type { ApprovalItem, Field } from '../../../chains/signing/approvalItem.ts'
import { wordAddressesIn } from '../../../chains/signing/wordAddressesIn.ts'
import { text } from '../../texts/text.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { Fold } from './Fold.tsx'
import { UntrustedText } from './UntrustedText.tsx'

type Node = Field & { children: Node[] }

/** A tree with at most this many lines starts unfolded. */
const maxUnfolded = 24

/** Structured values as a tree that folds. Addresses are shown in full: two of them may have the same ends. */
export function FieldTree({ fields, item }: { fields: readonly Field[]; item: ApprovalItem }) {
  return <Nodes nodes={toTree(fields)} open={fields.length <= maxUnfolded} item={item} />
}

type NodesProps = { nodes: readonly Node[]; open: boolean; item: ApprovalItem }

function Nodes({ nodes, open, item }: NodesProps) {
  return (
    <div class="tree">
      {nodes.map((node, index) =>
        node.value === undefined ? (
          <Fold key={index} open={open} title={<Branch node={node} />}>
            <Nodes nodes={node.children} open={open} item={item} />
          </Fold>
        ) : (
          <Leaf key={index} field={node} value={node.value} item={item} />
        ),
      )}
    </div>
  )
}

function Branch({ node }: { node: Node }) {
  const count = node.children.length
  return (
    <>
      <UntrustedText value={node.name} />{' '}
      <span class="muted">
        {node.type.endsWith(']') ? (
          text('typed.items', { count })
        ) : (
          <UntrustedText value={node.type} />
        )}
      </span>
    </>
  )
}

type LeafProps = { field: Field; value: string; item: ApprovalItem }

function Leaf({ field, value, item }: LeafProps) {
  const addresses = addressesIn(field)
  const words = similarWords(field, item)
  return (
    <div class="leaf" data-place={addresses.length + words.length > 0 ? 'below' : undefined}>
      <span class="leafName" title={field.type}>
        <UntrustedText value={field.name} />
      </span>
      <span class="leafValue">
        {addresses.length === 0 && <Value type={field.type} value={value} />}
        {words.map((address, index) => (
          <CheckedAddress key={index} item={item} value={address} of={{ field: field.name }} />
        ))}
        {addresses.map((address, index) => (
          <CheckedAddress key={index} item={item} value={address} of={{ field: field.name }} />
        ))}
      </span>
    </div>
  )
}

/** Addresses in 32-byte words that look like one that the account knows. */
function similarWords(field: Field, { lookalikes = [] }: ApprovalItem): string[] {
  return wordAddressesIn(field).filter((address) =>
    lookalikes.some(({ party }) => party === addressKey(address)),
  )
}

function Value({ type, value }: { type: string; value: string }) {
  if (value === '') return <span class="muted">{text('typed.empty')}</span>
  const isCode = type.startsWith('bytes')
  return (
    <span class={isCode ? 'code' : undefined}>
      <UntrustedText value={value} lines={type === 'string'} />
    </span>
  )
}

function toTree(fields: readonly Field[]): Node[] {
  const roots: Node[] = []
  const path: Node[] = []
  for (const field of fields) {
    const node: Node = { ...field, children: [] }
    path.length = Math.min(field.depth, path.length)
    const parent = path.at(-1)
    if (parent) parent.children.push(node)
    else roots.push(node)
    path.push(node)
  }
  return roots
}
