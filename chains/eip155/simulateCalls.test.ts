import { pad } from 'viem'
import { expect, test } from 'vitest'
import { simulateCalls } from './simulateCalls.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

test('default: a token has the spelling of the rest of a receipt, however the node writes it', async () => {
  const token = '0x663F3ad617193148711d28f5334eE4Ed07016602'
  const log = (address: string) => ({
    address,
    topics: [transfer, pad(account), pad(other)],
    data: pad('0x07'),
  })
  const logs = [log(token.toLowerCase()), log(token)]

  const simulation = await simulateCalls({
    request: async () => [{ calls: [{ status: '0x1', logs }] }],
    account,
    calls: [{ to: token, value: 0n, data: '0x01' }],
  })

  expect(simulation).toEqual({
    status: 'changes',
    changes: [{ token, amount: 14n, direction: 'out' }],
  })
})
