import {
  Keypair,
  MessageV0,
  PublicKey,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

/** A key and a recent blockhash that every test of a run shares. */
export const signer: Keypair = Keypair.fromSeed(new Uint8Array(32).fill(7))
export const blockhash: string = PublicKey.default.toBase58().replace(/1$/, '2')

/** An address that is the same in every run. */
export function keyOf(number: number): PublicKey {
  return Keypair.fromSeed(new Uint8Array(32).fill(number)).publicKey
}

/** A transaction of version 0 as @solana/web3.js writes it, unsigned; `signer` pays. */
export function writeV0(instructions: TransactionInstruction[], payer = signer.publicKey) {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions,
  }).compileToV0Message()
  return new VersionedTransaction(message).serialize()
}

/** The same in the format without a version. */
export function writeLegacy(instructions: TransactionInstruction[], payer = signer.publicKey) {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
  transaction.add(...instructions)
  return new Uint8Array(
    transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
  )
}

/** A message of version 0 whose last account comes from a lookup table. */
export function writeWithTable(table: PublicKey, program: PublicKey) {
  const message = new MessageV0({
    header: {
      numRequiredSignatures: 1,
      numReadonlySignedAccounts: 0,
      numReadonlyUnsignedAccounts: 1,
    },
    staticAccountKeys: [signer.publicKey, program],
    recentBlockhash: blockhash,
    compiledInstructions: [
      {
        programIdIndex: 1,
        accountKeyIndexes: [0, 2, 3],
        data: Uint8Array.of(2, 0, 0, 0, ...u64(5n)),
      },
    ],
    addressTableLookups: [{ accountKey: table, writableIndexes: [9], readonlyIndexes: [200] }],
  })
  return new VersionedTransaction(message).serialize()
}

/** An instruction of a program, its accounts in their order; the first `signers` of them sign. */
export function instructionOf(
  program: string,
  {
    data,
    keys,
    signers = [],
  }: { data: readonly number[]; keys: PublicKey[]; signers?: PublicKey[] },
): TransactionInstruction {
  return new TransactionInstruction({
    programId: new PublicKey(program),
    data: Buffer.from(data),
    keys: keys.map((pubkey) => ({
      pubkey,
      isSigner: signers.some((it) => it.equals(pubkey)),
      isWritable: true,
    })),
  })
}

/** Little-endian bytes of a u64. */
export function u64(value: bigint): number[] {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return [...bytes]
}
