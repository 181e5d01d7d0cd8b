/** @jsxImportSource preact */
import type { Field } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Address } from './Address.tsx'
import { Fold } from './Fold.tsx'
import { Outside } from './Outside.tsx'

type Node = Field & { children: Node[] }

/** Lines up to here are all open from the start. */
const openMost = 24

/** Structured values as a tree that opens and closes. */
export function FieldTree({ fields }: { fields: readonly Field[] }) {
  return <Nodes nodes={toTree(fields)} open={fields.length <= openMost} />
}

function Nodes({ nodes, open }: { nodes: readonly Node[]; open: boolean }) {
  return (
    <div class="tree">
      {nodes.map((node, index) =>
        node.value === undefined ? (
          <Fold key={index} open={open} title={<Branch node={node} />}>
            <Nodes nodes={node.children} open={open} />
          </Fold>
        ) : (
          <div key={index} class="leaf">
            <span class="leafName" title={node.type}>
              <Outside value={node.name} />
            </span>
            <span class="leafValue">
              <Value type={node.type} value={node.value} />
            </span>
          </div>
        ),
      )}
    </div>
  )
}

function Branch({ node }: { node: Node }) {
  const count = node.children.length
  return (
    <>
      <Outside value={node.name} />{' '}
      <span class="muted">
        {node.type.endsWith(']') ? text('typed.items', { count }) : <Outside value={node.type} />}
      </span>
    </>
  )
}

function Value({ type, value }: { type: string; value: string }) {
  if (type === 'address') return <Address value={value} />
  if (value === '') return <span class="muted">{text('typed.empty')}</span>
  const isCode = type.startsWith('bytes')
  return (
    <span class={isCode ? 'code' : undefined}>
      <Outside value={value} lines={type === 'string'} />
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
