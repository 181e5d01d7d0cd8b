import { known } from './known.ts'
import { type Payload, until, untilSeconds } from './payload.ts'

const domain = (chainId = 1) => ({ name: 'Permit2', chainId, verifyingContract: known.permit2 })
const detailsType = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissionsType = 'TokenPermissions(address token,uint256 amount)'
const infoType =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'
const outputType =
  'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)'
const witnessOf = (order: string) =>
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${order} witness)`

const detail = (token: string, amount: bigint) => ({
  token,
  amount: String(amount),
  expiration: untilSeconds,
  nonce: 0,
})
const info = (reactor: string) => ({
  reactor,
  swapper: known.me,
  nonce: '1',
  deadline: untilSeconds,
  additionalValidationContract: known.zero,
  additionalValidationData: '0x',
})
const output = (token: string, recipient: string) => ({
  token,
  startAmount: '1000',
  endAmount: '900',
  recipient,
})
const permitted = (token: string, spender: string, witness: object) => ({
  permitted: { token, amount: '5000000' },
  spender,
  nonce: '1',
  deadline: untilSeconds,
  witness,
})

const exclusiveOrder = (...outputs: object[]) => ({
  types: `${witnessOf('ExclusiveDutchOrder')}${outputType}ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${infoType}${permissionsType}`,
  domain: domain(),
  message: permitted(known.USDC, known.reactor, {
    info: info(known.reactor),
    decayStartTime: 1_795_000_000,
    decayEndTime: 1_795_000_060,
    exclusiveFiller: known.zero,
    exclusivityOverrideBps: 0,
    inputToken: known.USDC,
    inputStartAmount: '5000000',
    inputEndAmount: '5000000',
    outputs,
  }),
})

/** Permit2 of Uniswap, alone and with an order of UniswapX or 0x inside. */
export const permit2: readonly Payload[] = [
  {
    title: 'Permit2: PermitSingle',
    types: `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${detailsType}`,
    domain: domain(),
    message: {
      details: detail(known.USDC, 2n ** 160n - 1n),
      spender: known.router,
      sigDeadline: untilSeconds,
    },
    claims: [`allow all USDC to router ${until}`],
    warnings: 'allow unlimited',
  },
  {
    title: 'Permit2: PermitSingle of nothing',
    types: `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${detailsType}`,
    domain: domain(),
    message: { details: detail(known.USDC, 0n), spender: known.router, sigDeadline: untilSeconds },
    claims: ['cancel USDC to router'],
    warnings: '',
  },
  {
    title: 'Permit2: PermitBatch',
    types: `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${detailsType}`,
    domain: domain(),
    message: {
      details: [detail(known.USDC, 5n), detail(known.USDT, 2n ** 160n - 1n)],
      spender: known.router,
      sigDeadline: untilSeconds,
    },
    claims: [`allow 5 USDC to router ${until}`, `allow all USDT to router ${until}`],
    warnings: 'allow unlimited',
  },
  {
    title: 'Permit2: PermitTransferFrom',
    types: `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissionsType}`,
    domain: domain(),
    message: {
      permitted: { token: known.DAI, amount: '9' },
      spender: known.stranger,
      nonce: '1',
      deadline: untilSeconds,
    },
    claims: [`allow 9 DAI to stranger ${until}`],
    warnings: 'allow',
  },
  {
    title: 'Permit2: PermitBatchTransferFrom',
    types: `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissionsType}`,
    domain: domain(),
    message: {
      permitted: [
        { token: known.DAI, amount: '9' },
        { token: known.WETH, amount: '8' },
      ],
      spender: known.stranger,
      nonce: '1',
      deadline: untilSeconds,
    },
    claims: [`allow 9 DAI to stranger ${until}`, `allow 8 WETH to stranger ${until}`],
    warnings: 'allow',
  },
  {
    title: 'UniswapX: ExclusiveDutchOrder',
    ...exclusiveOrder(output(known.zero, known.me), output(known.zero, known.stranger)),
    claims: [
      `allow 5000000 USDC to reactor ${until}`,
      'get 900 coin to me',
      'get 900 coin to stranger',
    ],
    warnings: 'allow order',
  },
  {
    title: 'UniswapX: ExclusiveDutchOrder that pays in the address of only e, where nothing is',
    ...exclusiveOrder(output(known.onlyE, known.me)),
    claims: [`allow 5000000 USDC to reactor ${until}`, 'get 900 onlyE to me'],
    warnings: 'allow order',
  },
  {
    title: 'UniswapX: ExclusiveDutchOrder that pays nobody',
    ...exclusiveOrder(),
    claims: [`allow 5000000 USDC to reactor ${until}`],
    warnings: 'allow noReturn',
  },
  {
    title: 'UniswapX: ExclusiveDutchOrder that pays another account',
    ...exclusiveOrder(output(known.zero, known.stranger)),
    claims: [`allow 5000000 USDC to reactor ${until}`, 'get 900 coin to stranger'],
    warnings: 'allow noReturn order',
  },
  {
    title: 'UniswapX: V2DutchOrder',
    types: `${witnessOf('V2DutchOrder')}${outputType}${infoType}${permissionsType}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
    domain: domain(),
    message: permitted(known.USDC, known.reactorV2, {
      info: info(known.reactorV2),
      cosigner: known.stranger,
      baseInputToken: known.USDC,
      baseInputStartAmount: '5000000',
      baseInputEndAmount: '5000000',
      baseOutputs: [output(known.WETH, known.me)],
    }),
    claims: [`allow 5000000 USDC to reactorV2 ${until}`, 'get 900 WETH to me'],
    warnings: 'allow order',
  },
  {
    title: 'UniswapX: V2DutchOrder that pays nothing before its end',
    types: `${witnessOf('V2DutchOrder')}${outputType}${infoType}${permissionsType}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
    domain: domain(),
    message: permitted(known.USDC, known.reactorV2, {
      info: info(known.reactorV2),
      cosigner: known.stranger,
      baseInputToken: known.USDC,
      baseInputStartAmount: '5000000',
      baseInputEndAmount: '5000000',
      baseOutputs: [{ ...output(known.WETH, known.me), startAmount: '0' }],
    }),
    claims: [`allow 5000000 USDC to reactorV2 ${until}`, 'get 0 WETH to me'],
    warnings: 'allow noReturn order',
  },
  {
    title: 'UniswapX on Arbitrum: V3DutchOrder',
    types: `${witnessOf('V3DutchOrder')}NonlinearDutchDecay(uint256 relativeBlocks,int256[] relativeAmounts)${infoType}${permissionsType}V3DutchInput(address token,uint256 startAmount,NonlinearDutchDecay curve,uint256 maxAmount,uint256 adjustmentPerGweiBaseFee)V3DutchOrder(OrderInfo info,address cosigner,uint256 startingBaseFee,V3DutchInput baseInput,V3DutchOutput[] baseOutputs)V3DutchOutput(address token,uint256 startAmount,NonlinearDutchDecay curve,address recipient,uint256 minAmount,uint256 adjustmentPerGweiBaseFee)`,
    domain: domain(42_161),
    caipNetworkId: 'eip155:42161',
    message: permitted(known.arbitrumUSDC, known.reactorV3, {
      info: info(known.reactorV3),
      cosigner: known.stranger,
      startingBaseFee: '0',
      baseInput: {
        token: known.arbitrumUSDC,
        startAmount: '5000000',
        curve: { relativeBlocks: '0', relativeAmounts: [] },
        maxAmount: '5000000',
        adjustmentPerGweiBaseFee: '0',
      },
      baseOutputs: [
        {
          token: known.arbitrumWETH,
          startAmount: '1000',
          curve: { relativeBlocks: '1', relativeAmounts: ['-100'] },
          recipient: known.me,
          minAmount: '800',
          adjustmentPerGweiBaseFee: '0',
        },
      ],
    }),
    claims: [`allow 5000000 arbitrumUSDC to reactorV3 ${until}`, 'get 800 arbitrumWETH to me'],
    warnings: 'allow order',
  },
  {
    title: 'UniswapX on Base: PriorityOrder',
    types: `${witnessOf('PriorityOrder')}${infoType}PriorityInput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei)PriorityOrder(OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs)PriorityOutput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient)${permissionsType}`,
    domain: domain(8453),
    caipNetworkId: 'eip155:8453',
    message: permitted(known.baseUSDC, known.reactorPriority, {
      info: info(known.reactorPriority),
      cosigner: known.stranger,
      auctionStartBlock: '1',
      baselinePriorityFeeWei: '0',
      input: { token: known.baseUSDC, amount: '5000000', mpsPerPriorityFeeWei: '0' },
      outputs: [
        { token: known.baseWETH, amount: '700', mpsPerPriorityFeeWei: '1', recipient: known.me },
      ],
    }),
    claims: [`allow 5000000 baseUSDC to reactorPriority ${until}`, 'get 700 baseWETH to me'],
    warnings: 'allow order',
  },
  {
    title: '0x Settler: actions that cannot be read',
    types: `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,SlippageAndActions slippageAndActions)SlippageAndActions(address recipient,address buyToken,uint256 minAmountOut,bytes[] actions)${permissionsType}`,
    domain: domain(),
    message: {
      permitted: { token: known.USDC, amount: '5000000' },
      spender: known.settler,
      nonce: '1',
      deadline: untilSeconds,
      slippageAndActions: {
        recipient: known.me,
        buyToken: known.WETH,
        minAmountOut: '700',
        actions: ['0xdeadbeef'],
      },
    },
    claims: [`allow 5000000 USDC to settler ${until}`],
    warnings: 'allow unknownData',
  },
]
