import { encodeAbiParameters, encodeFunctionData, erc20Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createTestFrame } from '../../secure-frame/testing.ts'
import { usualNode } from './corpus/fees.ts'
import { world } from './corpus/row.ts'
import { type TokenRow, tokens } from './corpus/tokens.ts'

// T21: what a token, or a node in its place, says of itself, with what a person must see.

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] })

/** The answers of the two reads that tell of a token. */
function answersOf({ symbol, decimals }: TokenRow): Record<string, string | undefined> {
  return {
    '0x95d89b41': symbol && encodeAbiParameters([{ type: 'string' }], [symbol]),
    '0x313ce567': decimals === undefined ? symbol && '0x' : toHex(decimals, { size: 32 }),
  }
}

const chainIdOf = ({ network }: TokenRow) => toHex(Number(network?.id ?? 1))

async function shownOf(row: TokenRow) {
  const calls = answersOf(row)
  const { ask, address, approve } = await createTestFrame({
    ...(row.network && { network: row.network }),
    async node({ method, params: [first] = [] }) {
      const call = method === 'eth_call' ? calls[(first as { data: string }).data] : undefined // a call of ours
      const answer = call ?? (method === 'eth_chainId' ? chainIdOf(row) : usualNode[method])
      if (answer === undefined) throw Object.assign(new Error('not here'), { code: -32601 })
      return answer
    },
  })
  const asked = ask('eth_sendTransaction', [{ from: address, to: row.address, data }])
  asked.catch(() => {}) // the node takes nothing
  const item = await approve()
  const { claims } = 'transaction' in item ? item.transaction : { claims: [] }
  const warned = item.warnings.filter((it) => /^(lookalike|namesake|nodeDisagrees)$/.test(it))
  return { token: claims[0]?.token, warned: warned.join(' ') }
}

test.each(tokens)('behavior: $title', async (row) => {
  expect(await shownOf(row)).toEqual({ token: row.shown, warned: row.warned ?? '' })
})

test('behavior: an address in small letters is that of the same token', async () => {
  const row = { ...tokens[0]!, address: world.token.toLowerCase() }

  expect((await shownOf(row)).token).toMatchObject({ symbol: 'USDC', decimals: 6 })
})
