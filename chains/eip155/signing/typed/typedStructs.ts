import { readBuilderFee } from './readBuilderFee.ts'
import { readControl } from './readControl.ts'
import { readDelegatee } from './readDelegatee.ts'
import { readForward } from './readForward.ts'
import { readLedgerTransfer } from './readLedgerTransfer.ts'
import { readOperator } from './readOperator.ts'
import { readOrder } from './readOrder.ts'
import { readOutput } from './readOutput.ts'
import { readPermit } from './readPermit.ts'
import { readSafe } from './readSafe.ts'
import { readSafeOperation } from './readSafeOperation.ts'
import { readSwap } from './readSwap.ts'
import { readTransfer } from './readTransfer.ts'
import type { StructReader } from './structReader.ts'

/** Allows nothing by itself: a struct around it is read, or it only takes something back. */
const quiet: StructReader = () => ({})
/** A digest of something that is not here. */
const blind: StructReader = () => ({ warnings: ['blindHash'] })
/** Other accounts get control. */
const handOver: StructReader = () => ({ warnings: ['authority'] })

const transfer3009 =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const seaportItem =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const order0x = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'
const ledger = 'HyperliquidTransaction:'

/**
 * The types of typed data whose every field is understood here, as `structsIn` writes them. A new type is one row.
 * What has no row is read by its shape as well as possible, and the approval says that it is not known.
 */
export const typedStructs: Readonly<Record<string, StructReader>> = {
  // EIP-2612, DAI, EIP-4494 (items), Uniswap v4 positions
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': readPermit,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': readPermit,
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': readPermit,
  'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)': readOperator,

  // Permit2. What a witness says is judged by its own row.
  'PermitSingle(* details,address spender,uint256 sigDeadline)': readPermit,
  'PermitBatch(*[] details,address spender,uint256 sigDeadline)': readPermit,
  'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)': quiet,
  'PermitTransferFrom(* permitted,address spender,uint256 nonce,uint256 deadline)': readPermit,
  'PermitBatchTransferFrom(*[] permitted,address spender,uint256 nonce,uint256 deadline)':
    readPermit,
  'PermitWitnessTransferFrom(* permitted,address spender,uint256 nonce,uint256 deadline,* witness)':
    readPermit,
  'PermitBatchWitnessTransferFrom(*[] permitted,address spender,uint256 nonce,uint256 deadline,* witness)':
    readPermit,
  'TokenPermissions(address token,uint256 amount)': quiet,

  // UniswapX, as witnesses of Permit2: the permit gives, the outputs get.
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)':
    quiet,
  'DutchOrder(* info,uint256 decayStartTime,uint256 decayEndTime,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,*[] outputs)':
    quiet,
  'ExclusiveDutchOrder(* info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,*[] outputs)':
    quiet,
  'LimitOrder(* info,address inputToken,uint256 inputAmount,*[] outputs)': quiet,
  'V2DutchOrder(* info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,*[] baseOutputs)':
    quiet,
  'V3DutchOrder(* info,address cosigner,uint256 startingBaseFee,* baseInput,*[] baseOutputs)':
    quiet,
  'V3DutchInput(address token,uint256 startAmount,* curve,uint256 maxAmount,uint256 adjustmentPerGweiBaseFee)':
    quiet,
  'NonlinearDutchDecay(uint256 relativeBlocks,int256[] relativeAmounts)': quiet,
  'PriorityOrder(* info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,* input,*[] outputs)':
    quiet,
  'PriorityInput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei)': quiet,
  'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)': readOutput,
  'OutputToken(address token,uint256 amount,address recipient)': readOutput,
  'V3DutchOutput(address token,uint256 startAmount,* curve,address recipient,uint256 minAmount,uint256 adjustmentPerGweiBaseFee)':
    readOutput,
  'PriorityOutput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient)':
    readOutput,

  // EIP-3009
  [`TransferWithAuthorization${transfer3009}`]: readTransfer,
  [`ReceiveWithAuthorization${transfer3009}`]: readTransfer,
  'CancelAuthorization(address authorizer,bytes32 nonce)': quiet,

  // Markets: Seaport 1.5 and 1.6, CoW, 0x v4, 1inch v3 and v4
  'OrderComponents(address offerer,address zone,*[] offer,*[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)':
    readOrder,
  [`OfferItem(${seaportItem})`]: quiet,
  [`ConsiderationItem(${seaportItem},address recipient)`]: quiet,
  'BulkOrder(*[] tree)': quiet,
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
    readSwap,
  'OrderCancellations(bytes[] orderUids)': quiet,
  [`LimitOrder(${order0x},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`]:
    readSwap,
  [`RfqOrder(${order0x},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`]:
    readSwap,
  [`OtcOrder(${order0x},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`]:
    readSwap,
  'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)':
    readSwap,
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)':
    readSwap,

  // Calls that others send: Safe, ERC-2771 (OpenZeppelin 4 and 5, Gelato), tokens of Polygon's bridge
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    readSafe,
  'SafeMessage(bytes message)': blind,
  'SafeOp(address safe,uint256 nonce,bytes initCode,bytes callData,uint128 verificationGasLimit,uint128 callGasLimit,uint256 preVerificationGas,uint128 maxPriorityFeePerGas,uint128 maxFeePerGas,bytes paymasterAndData,uint48 validAfter,uint48 validUntil,address entryPoint)':
    readSafeOperation,
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)':
    readForward,
  'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)':
    readForward,
  'SponsoredCallERC2771(uint256 chainId,address target,bytes data,address user,uint256 userNonce,uint256 userDeadline)':
    readForward,
  'MetaTransaction(uint256 nonce,address from,bytes functionSignature)': readForward,

  // Another party may act for the account: EIP-7710, EIP-7702, Compound III, Morpho
  'Delegation(address delegate,address delegator,bytes32 authority,*[] caveats,uint256 salt)':
    readControl,
  'Caveat(address enforcer,bytes terms)': quiet,
  'Authorization(uint256 chainId,address address,uint256 nonce)': readControl,
  'Authorization(uint256 chainId,address contractAddress,uint256 nonce)': readControl,
  'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)':
    readControl,
  'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)':
    readControl,

  // Votes and credit: Compound and all tokens like it, Aave
  'Delegation(address delegatee,uint256 nonce,uint256 expiry)': readDelegatee,
  'Delegate(address delegator,address delegatee,uint256 nonce,uint256 deadline)': readDelegatee,
  'DelegateByType(address delegator,address delegatee,uint8 delegationType,uint256 nonce,uint256 deadline)':
    readDelegatee,
  'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)':
    readDelegatee,

  // Hyperliquid
  [`${ledger}ApproveAgent(string hyperliquidChain,address agentAddress,string agentName,uint64 nonce)`]:
    readControl,
  [`${ledger}ApproveBuilderFee(string hyperliquidChain,string maxFeeRate,address builder,uint64 nonce)`]:
    readBuilderFee,
  [`${ledger}UsdSend(string hyperliquidChain,string destination,string amount,uint64 time)`]:
    readLedgerTransfer,
  [`${ledger}SpotSend(string hyperliquidChain,string destination,string token,string amount,uint64 time)`]:
    readLedgerTransfer,
  [`${ledger}Withdraw(string hyperliquidChain,string destination,string amount,uint64 time)`]:
    readLedgerTransfer,
  [`${ledger}SendAsset(string hyperliquidChain,string destination,string sourceDex,string destinationDex,string token,string amount,string fromSubAccount,uint64 nonce)`]:
    readLedgerTransfer,
  [`${ledger}ConvertToMultiSigUser(string hyperliquidChain,string signers,uint64 nonce)`]: handOver,
  'Agent(string source,bytes32 connectionId)': blind,
}
