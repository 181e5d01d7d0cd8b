import { expect, test } from 'vitest'
import { tokenAccountBytes } from './tokenAccountBytes.ts'

const classic = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const extended = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** A mint with extensions: the type of each, and how many bytes it has. */
function mintOf(owner: string, extensions: readonly (readonly [type: number, bytes: number])[]) {
  const tail = extensions.flatMap(([type, bytes]) => [
    ...[type, 0, bytes % 256, Math.floor(bytes / 256)],
    ...new Array<number>(bytes).fill(7),
  ])
  const data =
    tail.length === 0 ? new Uint8Array(82) : Uint8Array.from([...new Uint8Array(165), 1, ...tail])
  return { lamports: 1n, owner, data }
}

test.each([
  ['of the first program', mintOf(classic, []), 165],
  ['of the second one, without extensions', mintOf(extended, []), 170],
  ['that takes a fee of each transfer', mintOf(extended, [[1, 108]]), 182],
  ['that cannot be handed on', mintOf(extended, [[9, 0]]), 174],
  [
    'with a hook, and a name that accounts do not repeat',
    mintOf(extended, [
      [19, 300],
      [14, 64],
    ]),
    175,
  ],
  [
    'whose data ends too early',
    { ...mintOf(extended, []), data: Uint8Array.from([...new Uint8Array(165), 1, 1]) },
    170,
  ],
  ['that is none', mintOf('11111111111111111111111111111111', []), undefined],
])('default: the account for a token %s', (_, mint, bytes) => {
  expect(tokenAccountBytes(mint)).toBe(bytes)
})
