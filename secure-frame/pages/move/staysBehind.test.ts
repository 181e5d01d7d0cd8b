import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { staysBehind } from './staysBehind.ts'

test('default: one sentence has what every namespace leaves behind', () => {
  expect(texts.move.staysBehind(staysBehind())).toMatchInlineSnapshot(
    `"Deposits for smart accounts (ERC-4337), names, most collectibles, what contracts keep for it, and on Solana the rent of emptied token accounts."`,
  )
})
