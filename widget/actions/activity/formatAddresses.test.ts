import { expect, test } from 'vitest'
import { formatAddresses } from './formatAddresses.ts'
import { received } from './testing.ts'

test('default: all addresses of people are formatted', () => {
  const { metadata, transfers } = formatAddresses(received('a'), (address) => address.toUpperCase())
  const [transfer] = transfers
  const all = [metadata.sentFrom, metadata.sentTo, transfer?.from, transfer?.to]

  expect(all.map((each) => each === each?.toUpperCase())).toEqual([true, true, true, true])
})
