import { type Address, type Hex, hexToBigInt } from 'viem'
import {
  createPaymasterClient,
  type EntryPointVersion,
  formatUserOperationRequest,
  getUserOperationHash,
  prepareUserOperation as prepareWithViem,
  type UserOperation,
} from 'viem/account-abstraction'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { WalletRequest } from '../../types.ts'
import { askUsualPrice } from '../askUsualPrice.ts'
import { type FeeFloor, outbid } from '../feeFloor.ts'
import type { SignDigest } from '../signTransaction.ts'
import { submitOnce } from '../submitOnce.ts'
import { type ChainClient, chainClient } from './chainClient.ts'
import { simple7702Address } from './contracts.ts'
import { ownerAccount } from './ownerAccount.ts'
import { prepareFailing } from './prepareFailing.ts'
import { type SmartKind, toViemAccount } from './toViemAccount.ts'

/** One call of a batch. */
export type Call = { to: Address; value: bigint; data: Hex }

/** Who takes part in a user operation. Without `paymaster` the account pays its fee itself. */
export type SmartWorld = {
  kind: SmartKind
  chainId: number
  /** The address of the owner's key. */
  owner: Address
  node: WalletRequest
  bundler: WalletRequest
  /** Answers ERC-7677. */
  paymaster?: WalletRequest | undefined
}

/** A user operation that lacks only its signatures. */
export type PreparedOperation = {
  operation: UserOperation<'0.7' | '0.8'>
  entryPoint: { address: Address; version: EntryPointVersion }
  sender: Address
  /**
   * The most that it can cost, in wei. Zero where the operator's paymaster pays. One that the site chose may charge the
   * account in tokens, so its operations cost what they cost without it.
   */
  maxFeeWei: bigint
  /** What such an operation usually costs now; absent where the node cannot tell. */
  usualFeeWei?: bigint
  /** What the bundler said where the calls would fail. */
  failure?: unknown
}

/** What somebody else has set of an operation; the rest is filled in. */
export type OperationWish = Partial<
  Pick<
    UserOperation<'0.8'>,
    | 'nonce'
    | 'callGasLimit'
    | 'verificationGasLimit'
    | 'preVerificationGas'
    | 'maxFeePerGas'
    | 'maxPriorityFeePerGas'
    | 'paymaster'
    | 'paymasterData'
    | 'paymasterVerificationGasLimit'
    | 'paymasterPostOpGasLimit'
  >
>

const nobodySigns: SignDigest = () => Promise.reject(new AppKitError(errors.USER_REJECTED))

/**
 * Fills a user operation: nonce, fees, gas from the bundler, and the paymaster's part. Nothing is
 * signed. Calls that the bundler says would fail still come back, with `failure` and the gas that they
 * would get, so that the approval can tell.
 *
 * @throws what the bundler says where it takes no operation of this account at all
 */
export async function prepareOperation(
  world: SmartWorld,
  calls: readonly Call[],
  wish: OperationWish = {},
  above?: FeeFloor | undefined,
): Promise<PreparedOperation> {
  const client = chainClient(world.node, world.chainId)
  const owner = ownerAccount(world.owner, nobodySigns)
  const account = await toViemAccount({ kind: world.kind, client, owner })
  const prepare = async (set: OperationWish, made = calls) => {
    const operation = (await prepareWithViem(
      bundlerOf(world, client, above) as never,
      { ...outbidWish(set, above), account, calls: made.map((call) => ({ ...call })) } as never,
    )) as unknown as UserOperation<'0.7' | '0.8'> & { account?: unknown } // viem's generics do not survive a choice of account
    const { account: _, ...bare } = operation
    return bare as PreparedOperation['operation']
  }
  const [{ bare, ...rest }, usualPriceWei] = await Promise.all([
    prepare(wish).then(
      (bare) => ({ bare }),
      (thrown) => prepareFailing(prepare, { owner: world.owner, calls, wish, thrown }),
    ),
    askUsualPrice(world.node),
  ])
  const { address, version } = account.entryPoint
  const isOperatorPaid = bare.paymaster !== undefined && wish.paymaster === undefined
  return {
    operation: bare,
    entryPoint: { address, version },
    sender: account.address,
    maxFeeWei: isOperatorPaid ? 0n : gasOf(bare) * bare.maxFeePerGas,
    ...(usualPriceWei !== undefined && { usualFeeWei: (await usualGas()) * usualPriceWei }),
    ...rest,
  }

  /** Without what somebody else has set of it. */
  async function usualGas(): Promise<bigint> {
    const {
      callGasLimit,
      verificationGasLimit,
      preVerificationGas,
      paymasterVerificationGasLimit,
      paymasterPostOpGasLimit,
      ...others
    } = wish
    const set = [
      callGasLimit,
      verificationGasLimit,
      preVerificationGas,
      paymasterVerificationGasLimit,
      paymasterPostOpGasLimit,
    ]
    if (isOperatorPaid || set.every((gas) => gas === undefined)) return gasOf(bare)
    return prepare(others).then(gasOf, () => gasOf(bare))
  }
}

/** What is set of it offers more than `above` as well. */
function outbidWish(wish: OperationWish, above: FeeFloor | undefined): OperationWish {
  const { maxFeePerGas, maxPriorityFeePerGas } = wish
  return {
    ...wish,
    ...(maxFeePerGas !== undefined && { maxFeePerGas: outbid(maxFeePerGas, above?.maxFeePerGas) }),
    ...(maxPriorityFeePerGas !== undefined && {
      maxPriorityFeePerGas: outbid(maxPriorityFeePerGas, above?.maxPriorityFeePerGas),
    }),
  }
}

/** The only nonce that the entry point takes next of those that have the same key, the upper 192 bits. */
export async function dueNonce(world: SmartWorld, nonce: bigint): Promise<bigint> {
  const client = chainClient(world.node, world.chainId)
  const owner = ownerAccount(world.owner, nobodySigns)
  const account = await toViemAccount({ kind: world.kind, client, owner })
  return account.getNonce({ key: nonce >> 64n })
}

/** Signs a prepared operation and hands it to the bundler; returns its hash. Never sends twice. `keep` comes before that. */
export async function sendOperation(
  world: SmartWorld,
  { operation, entryPoint }: PreparedOperation,
  sign: SignDigest,
  keep: (hash: Hex) => Promise<void> = async () => {},
): Promise<Hex> {
  const client = chainClient(world.node, world.chainId)
  const owner = ownerAccount(world.owner, sign)
  const account = await toViemAccount({ kind: world.kind, client, owner })
  const { authorization } = operation
  const unsigned = {
    ...operation,
    ...(authorization && {
      authorization: await owner.signAuthorization!({
        contractAddress: simple7702Address,
        chainId: authorization.chainId,
        nonce: authorization.nonce,
      }),
    }),
  } as PreparedOperation['operation']
  const signature = await account.signUserOperation({
    ...unsigned,
    chainId: world.chainId,
  } as never) // the account's own version
  const userOperation = { ...unsigned, signature }
  const hash = getUserOperationHash({
    chainId: world.chainId,
    entryPointAddress: entryPoint.address,
    entryPointVersion: entryPoint.version,
    userOperation: userOperation as never, // fits the version given beside it
  })
  await keep(hash)
  const { bundler } = world
  return submitOnce({
    hash,
    offer: () =>
      bundler({
        method: 'eth_sendUserOperation',
        params: [formatUserOperationRequest(userOperation as never), entryPoint.address], // a complete operation
      }),
    async isKnown() {
      // Bundlers differ in whether they tell of an operation that waits, or of one that is done.
      const questions = ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt']
      const answers = await Promise.all(
        questions.map((method) => bundler({ method, params: [hash] }).catch(() => null)),
      )
      return answers.some((answer) => answer !== null && answer !== undefined)
    },
  })
}

function bundlerOf(
  { bundler, paymaster, chainId }: SmartWorld,
  client: ChainClient,
  above: FeeFloor | undefined,
): ChainClient {
  const sponsor = paymaster
    ? createPaymasterClient({ transport: () => chainClient(paymaster, chainId).transport as never }) // a transport that is made already
    : undefined
  return Object.assign(chainClient(bundler, chainId), {
    client,
    ...(sponsor && { paymaster: sponsor }),
    userOperation: { estimateFeesPerGas: () => feesOf(client, above) },
  })
}

/** Bundlers want room above the base fee: viem's advice for them is twice. */
async function feesOf(client: ChainClient, above: FeeFloor | undefined) {
  const [block, tip] = await Promise.all([
    client.request({
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
    } as never) as Promise<{ baseFeePerGas?: Hex } | undefined>, // the node's answer, read with care below
    client.request({ method: 'eth_maxPriorityFeePerGas' } as never) as Promise<unknown>,
  ])
  const baseFeeWei = hexToBigInt(block?.baseFeePerGas ?? '0x0')
  const tipWei = typeof tip === 'string' ? BigInt(tip) : 0n
  return {
    maxFeePerGas: outbid(baseFeeWei * 2n + tipWei * 2n, above?.maxFeePerGas),
    maxPriorityFeePerGas: outbid(tipWei * 2n, above?.maxPriorityFeePerGas),
  }
}

/** All that the entry point may charge for. A paymaster's limits count only where there is one. */
function gasOf(operation: PreparedOperation['operation']): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, paymaster } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  return paymaster ? own + paymasterVerificationGasLimit + paymasterPostOpGasLimit : own
}
