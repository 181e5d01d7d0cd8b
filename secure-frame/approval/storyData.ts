import type { GivenTypedData } from '../../chains/eip155/signing/typed/describeTypedData.ts'

type Fields = GivenTypedData['types'][string]

/** `uint256 value, address to` as EIP-712 fields. */
const fields = (text: string): Fields =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })

const untilSeconds = 1_800_000_000

/** The example of EIP-712 itself. */
export const mail: GivenTypedData = {
  types: {
    Person: fields('string name, address wallet'),
    Mail: fields('Person from, Person[] to, string contents'),
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: [
      { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      { name: 'Eve', wallet: '0xB0BdaBea57B0BDABeA57b0bdABEA57b0BDabEa57' },
    ],
    contents: 'Hello, Bob!',
  },
}

/** EIP-2612. */
export function permit(
  owner: string,
  spender: string,
  token: string,
  value: bigint,
): GivenTypedData {
  return {
    types: {
      Permit: fields(
        'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
      ),
    },
    primaryType: 'Permit',
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token },
    message: { owner, spender, value: String(value), nonce: 0, deadline: untilSeconds },
  }
}

/** Permit2, several tokens at once. */
export function permit2Batch(spender: string, token: string): GivenTypedData {
  return {
    types: {
      PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
      PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
    },
    primaryType: 'PermitBatch',
    domain: {
      name: 'Permit2',
      chainId: 1,
      verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    },
    message: {
      details: [
        { token, amount: '250000000', expiration: untilSeconds, nonce: 0 },
        {
          token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
          amount: String(2n ** 160n - 1n),
          expiration: '281474976710655',
          nonce: 1,
        },
      ],
      spender,
      sigDeadline: untilSeconds,
    },
  }
}

/** Safe: a transaction that runs the code of another contract (operation 1). */
export function safeDelegatecall(safe: string, to: string): GivenTypedData {
  const zero = '0x0000000000000000000000000000000000000000'
  return {
    types: {
      SafeTx: fields(
        'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
      ),
    },
    primaryType: 'SafeTx',
    domain: { chainId: 1, verifyingContract: safe },
    message: {
      to,
      value: '0',
      data: '0xdeadbeef',
      operation: 1,
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: zero,
      refundReceiver: zero,
      nonce: 7,
    },
  }
}

/** Seaport: one item for one coin. */
export function seaportOrder(offerer: string, token: string): GivenTypedData {
  const item =
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
  return {
    types: {
      OrderComponents: fields(
        'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
      ),
      OfferItem: fields(item),
      ConsiderationItem: fields(`${item}, address recipient`),
    },
    primaryType: 'OrderComponents',
    domain: {
      name: 'Seaport',
      version: '1.6',
      chainId: 1,
      verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    },
    message: {
      offerer,
      offer: [
        {
          itemType: 2,
          token: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D',
          identifierOrCriteria: '4711',
          startAmount: '1',
          endAmount: '1',
        },
      ],
      consideration: [
        {
          itemType: 1,
          token,
          identifierOrCriteria: '0',
          startAmount: '1',
          endAmount: '1',
          recipient: offerer,
        },
      ],
      zone: '0x0000000000000000000000000000000000000000',
      orderType: 0,
      startTime: 1_795_000_000,
      endTime: untilSeconds,
      zoneHash: `0x${'00'.repeat(32)}`,
      salt: '1',
      conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
      counter: 0,
    },
  }
}

/** CoW: tokens for coins. */
export function cowOrder(token: string, amount: bigint): GivenTypedData {
  return {
    types: {
      Order: fields(
        'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
      ),
    },
    primaryType: 'Order',
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: 1,
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
    message: {
      sellToken: token,
      buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      receiver: '0x0000000000000000000000000000000000000000',
      sellAmount: String(amount),
      buyAmount: '41230000000000000',
      validTo: untilSeconds,
      appData: `0x${'00'.repeat(32)}`,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  }
}
