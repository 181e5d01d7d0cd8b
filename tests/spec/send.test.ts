import { expect, test } from 'vitest'
import { definitions } from '../../chains/definitions.ts'
import { ChainNamespace } from '../../shared-schemas/caip.ts'
import { assertSendForm } from '../../shared-schemas/send.ts'

const form = {
  token: { symbol: 'ETH', quantity: { decimals: '18', numeric: '2' }, price: 3000 },
  sendTokenAmount: '1',
  receiverAddress: '0x0000000000000000000000000000000000000001',
}

test('error: every namespace but eip155 and solana cannot send [5.08]', () => {
  const failures = ChainNamespace.options.map((namespace) => [namespace, failureOf(namespace)])

  expect(Object.fromEntries(failures)).toEqual({
    eip155: undefined,
    solana: undefined,
    polkadot: 'Unsupported chain',
    bip122: 'Unsupported chain',
    cosmos: 'Unsupported chain',
  })
})

function failureOf(namespace: ChainNamespace): string | undefined {
  try {
    assertSendForm(form, definitions[namespace].supports)
    return undefined
  } catch (error) {
    return (error as Error).message // an error of the catalogue, compared above
  }
}
