import { type PublicKey, SystemProgram } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { decodeTransaction } from './decodeTransaction.ts'
import { instructionOf, keyOf, signer, writeLegacy, writeV0, writeWithTable } from './testing.ts'

const me = signer.publicKey
const [one, two, three, four] = [1, 2, 3, 4].map(keyOf) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
] // as many

test('behavior: a program that is not known has no name, and all its accounts are listed', () => {
  const instruction = instructionOf(four.toBase58(), {
    data: [1, 2],
    keys: [me, one],
    signers: [me],
  })

  const { instructions } = decodeTransaction(writeLegacy([instruction]), me.toBase58())

  expect(instructions).toEqual([
    {
      program: four.toBase58(),
      fields: [
        { name: 'account 1', type: 'address, signs, changes', value: me.toBase58() },
        { name: 'account 2', type: 'address, changes', value: one.toBase58() },
        { name: 'data', type: 'bytes', value: '0x0102' },
      ],
    },
  ])
})

test('behavior: who signs, who pays, and who has yet to sign', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: me, toPubkey: two, lamports: 1 })
  const own = decodeTransaction(writeV0([transfer]), me.toBase58())
  const sponsored = decodeTransaction(writeV0([transfer], one), me.toBase58())
  const foreign = decodeTransaction(writeV0([transfer]), three.toBase58())

  expect(own).toMatchObject({ signaturePlace: 0, paysFee: true, missing: [] })
  expect(sponsored).toMatchObject({ signaturePlace: 1, paysFee: false, missing: [one.toBase58()] })
  expect(foreign).toMatchObject({ signaturePlace: undefined, paysFee: false })
})

test('behavior: accounts of a lookup table are named by their place in it', () => {
  const bytes = writeWithTable(three, SystemProgram.programId)

  const decoded = decodeTransaction(bytes, me.toBase58())

  expect(decoded.usesTables).toBe(true)
  expect(decoded.instructions[0]).toMatchObject({
    name: 'transfer',
    fields: [
      { name: 'from', value: me.toBase58() },
      { name: 'to', type: 'address, changes', value: `${three.toBase58()}[9]` },
      { name: 'account 3', type: 'address', value: `${three.toBase58()}[200]` },
      { name: 'lamports', value: '5' },
    ],
  })
})

test('behavior: a nonce in place of a blockhash is noticed', () => {
  const advance = SystemProgram.nonceAdvance({ noncePubkey: one, authorizedPubkey: me })

  expect(decodeTransaction(writeV0([advance]), me.toBase58()).isDurable).toBe(true)
  expect(decodeTransaction(writeV0([]), me.toBase58()).isDurable).toBe(false)
})
