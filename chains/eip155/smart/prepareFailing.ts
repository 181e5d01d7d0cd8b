import type { Address, Hex } from 'viem'

type Call = { to: Address; value: bigint; data: Hex }
type Gas = {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  paymasterVerificationGasLimit?: bigint | undefined
  paymasterPostOpGasLimit?: bigint | undefined
}

/** What calls may use that would fail: the bundler names no gas for them. */
const failingCallGas = 500_000n
/** The most that a byte of call data costs. Source: EIP-7623. */
const gasPerByte = 40n
/** What the encoding of a batch adds to each call. */
const bytesPerCall = 128

/**
 * Fills a user operation whose calls would fail, with the gas of one that does nothing. Where the bundler
 * refuses that too, the calls are not the reason, and what it said of them is thrown.
 */
export async function prepareFailing<operation extends Gas>(
  prepare: (wish: Partial<Gas>, calls: readonly Call[]) => Promise<operation>,
  {
    owner,
    calls,
    wish,
    thrown,
  }: { owner: Address; calls: readonly Call[]; wish: Partial<Gas>; thrown: unknown },
): Promise<{ bare: operation; failure: unknown }> {
  const failure = ownWordsOf(thrown)
  const refuse = () => {
    throw failure
  }
  const callGasLimit = failingCallGas
  const nothing: Call = { to: owner, value: 0n, data: '0x' }
  const idle = await prepare({ ...wish, callGasLimit }, [nothing]).catch(refuse)
  const { verificationGasLimit, paymasterVerificationGasLimit, paymasterPostOpGasLimit } = idle
  const bytes = calls.reduce((sum, { data }) => sum + data.length / 2 + bytesPerCall, 0)
  const gas = {
    callGasLimit,
    verificationGasLimit,
    preVerificationGas: idle.preVerificationGas + BigInt(bytes) * gasPerByte,
    ...(paymasterVerificationGasLimit !== undefined && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit !== undefined && { paymasterPostOpGasLimit }),
  }
  return { bare: await prepare({ ...gas, ...wish }, calls).catch(refuse), failure }
}

/** What the bundler or the node said: viem's errors around it hold the whole request. */
function ownWordsOf(thrown: unknown): unknown {
  const { shortMessage, cause } = Object(thrown) as { shortMessage?: unknown; cause?: unknown } // anything may be thrown
  return shortMessage === undefined || cause === undefined ? thrown : ownWordsOf(cause)
}
