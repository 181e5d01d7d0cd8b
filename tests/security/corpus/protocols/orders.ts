import { known } from './known.ts'
import { type Payload, until, untilSeconds, zeroBytes32 } from './payload.ts'

const cow = {
  domain: { name: 'Gnosis Protocol', version: 'v2', chainId: 1, verifyingContract: known.cow },
  types:
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  message: (receiver: string) => ({
    sellToken: known.WETH,
    buyToken: known.USDC,
    receiver,
    sellAmount: '100',
    buyAmount: '3000',
    validTo: untilSeconds,
    appData: zeroBytes32,
    feeAmount: '7',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }),
}
const zeroEx = { name: 'ZeroEx', version: '1.0.0', chainId: 1, verifyingContract: known.zeroEx }
const pair0x = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'
const order0x = {
  makerToken: known.WETH,
  takerToken: known.USDC,
  makerAmount: '100',
  takerAmount: '3000',
  maker: known.me,
  taker: known.zero,
  pool: zeroBytes32,
  expiry: untilSeconds,
  salt: '1',
}
const sold0x = [`give 100 WETH ${until}`, `get 3000 USDC ${until}`]
const oneInch = (version: string, verifyingContract: string) => ({
  name: '1inch Aggregation Router',
  version,
  chainId: 1,
  verifyingContract,
})
const order1inch = {
  salt: '1',
  makerAsset: known.WETH,
  takerAsset: known.USDC,
  maker: known.me,
  receiver: known.zero,
  makingAmount: '100',
  takingAmount: '3000',
}

const v3 =
  'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)'
/** Where each part of the interactions ends: assets, getters of amounts, predicate, permit, calls. */
const offsetsOf = (...ends: number[]) =>
  String(ends.reduce((all, end, part) => all | (BigInt(end) << BigInt(part * 32)), 0n))

/** Orders of exchanges. */
export const orders: readonly Payload[] = [
  {
    title: 'CoW: an order',
    ...cow,
    message: cow.message(known.zero),
    claims: [`give 107 WETH ${until}`, `get 3000 USDC ${until}`],
    warnings: 'order',
  },
  {
    title: 'CoW: an order that pays another account',
    ...cow,
    message: cow.message(known.stranger),
    claims: [`give 107 WETH ${until}`, `get 3000 USDC to stranger ${until}`],
    warnings: 'noReturn order',
  },
  {
    title: 'CoW: orders taken back',
    types: 'OrderCancellations(bytes[] orderUids)',
    domain: cow.domain,
    message: { orderUids: ['0x01'] },
    warnings: '',
  },
  {
    title: '0x: LimitOrder',
    types: `LimitOrder(${pair0x},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
    domain: zeroEx,
    message: {
      ...order0x,
      takerTokenFeeAmount: '0',
      sender: known.zero,
      feeRecipient: known.zero,
    },
    claims: sold0x,
    warnings: 'order',
  },
  {
    title: '0x: RfqOrder',
    types: `RfqOrder(${pair0x},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
    domain: zeroEx,
    message: { ...order0x, txOrigin: known.stranger },
    claims: sold0x,
    warnings: 'order',
  },
  {
    title: '0x: OtcOrder',
    types: `OtcOrder(${pair0x},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
    domain: zeroEx,
    message: {
      ...order0x,
      txOrigin: known.stranger,
      expiryAndNonce: String((BigInt(untilSeconds) << 192n) + 1n),
    },
    claims: sold0x,
    warnings: 'order',
  },
  {
    title: '1inch v3: a limit order',
    types: v3,
    domain: oneInch('5', known.oneInch5),
    message: { ...order1inch, allowedSender: known.zero, offsets: '0', interactions: '0x' },
    claims: ['give 100 WETH', 'get 3000 USDC'],
    warnings: 'order',
  },
  {
    title: '1inch v3: a limit order with an end',
    types: v3,
    domain: oneInch('5', known.oneInch5),
    message: {
      ...order1inch,
      allowedSender: known.zero,
      offsets: offsetsOf(0, 0, 0, 0, 4, 4, 4, 4),
      interactions: '0xaabbccdd',
    },
    claims: ['give 100 WETH', 'get 3000 USDC'],
    warnings: 'order',
  },
  {
    title: '1inch v3: a limit order whose price a contract sets',
    types: v3,
    domain: oneInch('5', known.oneInch5),
    message: {
      ...order1inch,
      allowedSender: known.zero,
      offsets: offsetsOf(0, 0, 4, 8, 8, 8, 8, 8),
      interactions: '0xaabbccddaabbccdd',
    },
    claims: ['give 100 WETH', 'get USDC'],
    warnings: 'order unknownData',
  },
  {
    title: '1inch v4: a limit order with an extension, which may set the price',
    types:
      'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    domain: oneInch('6', known.oneInch6),
    message: {
      ...order1inch,
      makerTraits: String((1n << 249n) | (BigInt(untilSeconds) << 80n)),
    },
    claims: [`give 100 WETH ${until}`, `get USDC ${until}`],
    warnings: 'order unknownData',
  },
  {
    title: '1inch v4: a limit order',
    types:
      'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    domain: oneInch('6', known.oneInch6),
    message: { ...order1inch, makerTraits: String(BigInt(untilSeconds) << 80n) },
    claims: sold0x,
    warnings: 'order',
  },
  {
    title: 'Velora: an order of AugustusRFQ',
    types:
      'Order(uint256 nonceAndMeta,uint128 expiry,address makerAsset,address takerAsset,address maker,address taker,uint256 makerAmount,uint256 takerAmount)',
    domain: {
      name: 'AUGUSTUS RFQ',
      version: '1',
      chainId: 1,
      verifyingContract: known.augustusRfq,
    },
    message: { ...order1inch, ...order0x, nonceAndMeta: '1' },
    claims: sold0x,
    warnings: 'order unknownData',
  },
  {
    title: 'Polymarket: an order',
    types:
      'Order(uint256 salt,address maker,address signer,address taker,uint256 tokenId,uint256 makerAmount,uint256 takerAmount,uint256 expiration,uint256 nonce,uint256 feeRateBps,uint8 side,uint8 signatureType)',
    domain: {
      name: 'Polymarket CTF Exchange',
      version: '1',
      chainId: 137,
      verifyingContract: known.polymarket,
    },
    caipNetworkId: 'eip155:137',
    message: {
      ...order0x,
      signer: known.me,
      tokenId: '5',
      expiration: 0,
      nonce: 0,
      feeRateBps: 0,
      side: 0,
      signatureType: 0,
    },
    warnings: 'unknownData',
  },
  {
    title: 'LooksRare v2: an ask',
    types:
      'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint8 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)',
    domain: {
      name: 'LooksRareProtocol',
      version: '2',
      chainId: 1,
      verifyingContract: known.looksRare,
    },
    message: {
      quoteType: 1,
      globalNonce: 0,
      subsetNonce: 0,
      orderNonce: 0,
      strategyId: 0,
      collectionType: 0,
      collection: known.apes,
      currency: known.zero,
      signer: known.me,
      startTime: 1_795_000_000,
      endTime: untilSeconds,
      price: '1',
      itemIds: ['4711'],
      amounts: ['1'],
      additionalParameters: '0x',
    },
    warnings: 'unknownData',
  },
]
