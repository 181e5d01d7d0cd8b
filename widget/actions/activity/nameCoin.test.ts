import { expect, test } from 'vitest'
import { nameCoin } from './nameCoin.ts'
import { received } from './testing.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const nameless = { name: '', symbol: '', icon: { url: '' }, flags: { is_spam: false } }

test('default: a coin that the server has no name for gets the one of its network, and no token does', () => {
  const moved = received('a', { fee: { numeric: '0.1', symbol: '' } }, [false, false, false])
  const infos = [nameless, { ...nameless, address: '0x1' }, { ...nameless, symbol: 'XDAI' }]
  const transfers = moved.transfers.map((each, index) => ({
    ...each,
    fungible_info: infos[index] ?? nameless,
  }))

  const named = nameCoin({ ...moved, transfers }, ether)

  expect(named.transfers.map((each) => each.fungible_info?.symbol)).toEqual(['ETH', '', 'XDAI'])
  expect(named.metadata.fee?.symbol).toBe('ETH')
})
