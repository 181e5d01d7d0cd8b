import {
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { instructionOf, u64 } from '../../chains/solana/testing.ts'
import { associatedProgram, tokenAccountOf } from '../../chains/solana/tokenAccountOf.ts'

/** The part of the local Solana cluster that this touches. */
type Cluster = { rpc(method: string, params?: readonly unknown[]): Promise<unknown> }

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const mintBytes = 82

/**
 * Makes a token with six decimals of which `owner` holds some, paid by somebody else. `freeze` locks what they hold,
 * `apart` puts as much into an account that is not the one of the rule.
 */
export async function createSolanaToken(
  cluster: Cluster,
  {
    owner,
    amount,
    program = tokenProgram,
    freeze = false,
    apart = 0n,
  }: { owner: string; amount: bigint; program?: string; freeze?: boolean; apart?: bigint },
): Promise<{ mint: string; heldBy(owner: string): Promise<bigint> }> {
  const [maker, mint, other] = [Keypair.generate(), Keypair.generate(), Keypair.generate()]
  await cluster.rpc('requestAirdrop', [maker.publicKey.toBase58(), 1e9])
  const rent = async (bytes: number) =>
    Number(await cluster.rpc('getMinimumBalanceForRentExemption', [bytes]))
  const make = async (key: Keypair, space: number) =>
    SystemProgram.createAccount({
      fromPubkey: maker.publicKey,
      newAccountPubkey: key.publicKey,
      lamports: await rent(space),
      space,
      programId: new PublicKey(program),
    })
  const facts = { owner, program, mint: mint.publicKey.toBase58() }
  const account = new PublicKey(tokenAccountOf(facts))
  const act = (data: number[], keys: PublicKey[]) =>
    instructionOf(program, { data, keys, signers: [maker.publicKey] })
  const mintTo = (to: PublicKey, sum: bigint) =>
    act([7, ...u64(sum)], [mint.publicKey, to, maker.publicKey])
  const authority = maker.publicKey.toBytes()
  await send(
    cluster,
    [maker, mint],
    [
      await make(mint, mintBytes),
      act([20, 6, ...authority, 1, ...authority], [mint.publicKey]), // initializeMint2
      instructionOf(associatedProgram, {
        data: [1],
        keys: [maker.publicKey, account, new PublicKey(owner), mint.publicKey].concat(
          SystemProgram.programId,
          new PublicKey(program),
        ),
        signers: [maker.publicKey],
      }),
      mintTo(account, amount),
      ...(freeze ? [act([10], [account, mint.publicKey, maker.publicKey])] : []),
    ],
  )
  if (apart > 0n)
    await send(
      cluster,
      [maker, other],
      [
        await make(other, 165),
        act([18, ...new PublicKey(owner).toBytes()], [other.publicKey, mint.publicKey]), // initializeAccount3
        mintTo(other.publicKey, apart),
      ],
    )
  return {
    mint: facts.mint,
    async heldBy(holder) {
      const address = tokenAccountOf({ ...facts, owner: holder })
      const { value } = (await cluster.rpc('getAccountInfo', [address])) as {
        value: { data: [string] } | null
      } // a node's answer
      return value ? Buffer.from(value.data[0], 'base64').readBigUInt64LE(64) : 0n
    },
  }
}

async function send(cluster: Cluster, signers: Keypair[], instructions: TransactionInstruction[]) {
  const { value } = (await cluster.rpc('getLatestBlockhash')) as { value: { blockhash: string } } // a node's answer
  const message = new TransactionMessage({
    payerKey: signers[0]!.publicKey,
    recentBlockhash: value.blockhash,
    instructions,
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign(signers)
  const text = Buffer.from(transaction.serialize()).toString('base64')
  await cluster.rpc('sendTransaction', [text, { encoding: 'base64' }])
}
