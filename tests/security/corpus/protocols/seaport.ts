import { known } from './known.ts'
import { type Payload, until, untilSeconds, zeroBytes32 } from './payload.ts'

const seaportItem =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const seaportTypes = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)`
const seaportItems = `ConsiderationItem(${seaportItem},address recipient)OfferItem(${seaportItem})`
const seaport = (version: string, verifyingContract: string) => ({
  name: 'Seaport',
  version,
  chainId: 1,
  verifyingContract,
})
const item = (itemType: number, token: string, id: string, amount: string) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: amount,
  endAmount: amount,
})
const order = (offer: object[], consideration: object[], offerer: string = known.me) => ({
  offerer,
  zone: known.zero,
  offer,
  consideration,
  orderType: 0,
  startTime: 1_795_000_000,
  endTime: untilSeconds,
  zoneHash: zeroBytes32,
  salt: '1',
  conduitKey: zeroBytes32,
  counter: 0,
})
const ape = item(2, known.apes, '4711', '1')
const price = { ...item(0, known.zero, '0', '975'), recipient: known.me }
const fee = { ...item(0, known.zero, '0', '25'), recipient: known.openSeaFees }
const listing = order([ape], [price, fee])
const empty = order([], [], known.zero)
const listed = [
  `give 1 #4711 apes ${until}`,
  `get 975 coin to me ${until}`,
  `get 25 coin to openSeaFees ${until}`,
]

/** Orders of the market that OpenSea and others use. */
export const seaportOrders: readonly Payload[] = [
  {
    title: 'OpenSea, Seaport 1.5: a listing',
    types: `${seaportTypes}${seaportItems}`,
    domain: seaport('1.5', known.seaport15),
    message: listing,
    claims: listed,
    warnings: 'order',
  },
  {
    title: 'OpenSea, Seaport 1.6: a listing that pays another account',
    types: `${seaportTypes}${seaportItems}`,
    domain: seaport('1.6', known.seaport16),
    message: order([ape], [{ ...price, recipient: known.stranger }]),
    claims: [`give 1 #4711 apes ${until}`, `get 975 coin to stranger ${until}`],
    warnings: 'noReturn order',
  },
  {
    title: 'OpenSea, Seaport 1.6: an offer',
    types: `${seaportTypes}${seaportItems}`,
    domain: seaport('1.6', known.seaport16),
    message: order(
      [item(1, known.WETH, '0', '500')],
      [{ ...item(4, known.apes, '0', '1'), recipient: known.me }],
    ),
    claims: [`give 500 WETH ${until}`, `get 1 #any apes to me ${until}`],
    warnings: 'order',
  },
  {
    title: 'Seaport 1.6: a listing for tokens at addresses where nothing is',
    types: `${seaportTypes}${seaportItems}`,
    domain: seaport('1.6', known.seaport16),
    message: order(
      [ape],
      [
        { ...item(1, known.zero, '0', '975'), recipient: known.me },
        { ...item(1, known.onlyE, '0', '975'), recipient: known.me },
      ],
    ),
    claims: [
      `give 1 #4711 apes ${until}`,
      `get 975 zero to me ${until}`,
      `get 975 onlyE to me ${until}`,
    ],
    warnings: 'order',
  },
  {
    title: 'OpenSea, Seaport 1.6: a listing of whichever item the buyer picks',
    types: `${seaportTypes}${seaportItems}`,
    domain: seaport('1.6', known.seaport16),
    message: order([item(4, known.apes, '0', '1'), item(5, known.apes, '4711', '2')], [price]),
    claims: [
      `give 1 #any apes ${until}`,
      `give 2 #any apes ${until}`,
      `get 975 coin to me ${until}`,
    ],
    warnings: 'order',
  },
  {
    title: 'OpenSea, Seaport 1.6: a bulk order, one of which brings nothing in',
    types: `BulkOrder(OrderComponents[2] tree)${seaportItems}${seaportTypes}`,
    domain: seaport('1.6', known.seaport16),
    message: { tree: [listing, order([item(2, known.apes, '4712', '1')], [])] },
    claims: [...listed, `give 1 #4712 apes ${until}`],
    warnings: 'noReturn order',
  },
  {
    title: 'OpenSea, Seaport 1.6: a bulk order',
    types: `BulkOrder(OrderComponents[2][2] tree)${seaportItems}${seaportTypes}`,
    domain: seaport('1.6', known.seaport16),
    message: {
      tree: [
        [listing, listing],
        [listing, empty],
      ],
    },
    claims: [...listed, ...listed, ...listed],
    warnings: 'order',
  },
]
