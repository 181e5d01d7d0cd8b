import { expect, test } from 'vitest'
import { createTestFrame } from '../../secure-frame/testing.ts'
import { type FeeRow, fees, usualNode } from './corpus/fees.ts'

// T21: what a site and a node make of the network fee, with the verdict that a person must see.

const told = /^fee/

/** What the approval says of the fee; the node cannot simulate, which is no part of it. */
async function verdictOf({ given, node, network }: FeeRow): Promise<string> {
  const answers: Record<string, unknown> = { ...usualNode, ...node }
  const { ask, address, reject, frame } = await createTestFrame({
    ...(network && { network }),
    async node({ method }) {
      const answer = answers[method] ?? null
      if (answer === null) throw Object.assign(new Error('not here'), { code: -32601 })
      return answer
    },
  })
  const shown = new Promise<readonly string[]>((resolve) => {
    frame.approvals.subscribe(() => {
      const { item } = frame.approvals.state().shown ?? {}
      if (item && 'warnings' in item) resolve(item.warnings)
    })
  })
  const asked = ask('eth_sendTransaction', [{ from: address, ...given }]).catch(
    (error: { code?: unknown }) => `refused: ${error.code}`,
  )
  const first = await Promise.race([shown, asked])
  if (!Array.isArray(first)) return String(first)
  await reject()
  const warned = first.filter((warning) => told.test(warning)).sort()
  return warned.length > 0 ? `warned: ${warned.join(' ')}` : 'plain'
}

test.each(fees)('behavior: $title: $verdict', async (row) => {
  expect(await verdictOf(row)).toBe(row.verdict)
})
