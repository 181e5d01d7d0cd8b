import { known } from './known.ts'
import { allBits, type Payload, until, untilSeconds, zeroBytes32 } from './payload.ts'

const permitType =
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const daiType = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
const at = (name: string, verifyingContract: string, version?: string) => ({
  name,
  ...(version !== undefined && { version }),
  chainId: 1,
  verifyingContract,
})
const permit = (value: bigint) => ({
  owner: known.me,
  spender: known.stranger,
  value: String(value),
  nonce: 0,
  deadline: untilSeconds,
})
const dai = (allowed: boolean) => ({
  holder: known.me,
  spender: known.stranger,
  nonce: 0,
  expiry: 0,
  allowed,
})
const transferType = (name: string) =>
  `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`
const transfer = {
  from: known.me,
  to: known.stranger,
  value: '5000000',
  validAfter: 0,
  validBefore: untilSeconds,
  nonce: zeroBytes32,
}

/** Permits of tokens themselves, and transfers that others carry out. */
export const permits: readonly Payload[] = [
  {
    title: 'USDC: permit',
    types: permitType,
    domain: at('USD Coin', known.USDC, '2'),
    message: permit(5_000_000n),
    claims: [`allow 5000000 USDC to stranger ${until}`],
    warnings: 'allow',
  },
  {
    title: 'USDC: permit without a limit',
    types: permitType,
    domain: at('USD Coin', known.USDC, '2'),
    message: permit(allBits),
    claims: [`allow all USDC to stranger ${until}`],
    warnings: 'allow unlimited',
  },
  {
    title: 'USDC: permit of nothing',
    types: permitType,
    domain: at('USD Coin', known.USDC, '2'),
    message: permit(0n),
    claims: ['cancel USDC to stranger'],
    warnings: '',
  },
  {
    title: 'DAI: permit',
    types: daiType,
    domain: at('Dai Stablecoin', known.DAI, '1'),
    message: dai(true),
    claims: ['allow all DAI to stranger'],
    warnings: 'allow unlimited',
  },
  {
    title: 'DAI: permit taken back',
    types: daiType,
    domain: at('Dai Stablecoin', known.DAI, '1'),
    message: dai(false),
    claims: ['cancel DAI to stranger'],
    warnings: '',
  },
  {
    title: 'Lido stETH: permit',
    types: permitType,
    domain: at('Liquid staked Ether 2.0', known.stETH, '2'),
    message: permit(10n ** 18n),
    claims: [`allow 1000000000000000000 stETH to stranger ${until}`],
    warnings: 'allow',
  },
  {
    title: 'Aave aToken: permit',
    types: permitType,
    domain: at('Aave Ethereum USDC', known.aUSDC, '1'),
    message: permit(allBits),
    claims: [`allow all aUSDC to stranger ${until}`],
    warnings: 'allow unlimited',
  },
  {
    title: 'Uniswap v2: permit of liquidity',
    types: permitType,
    domain: at('Uniswap V2', known.pairUSDC, '1'),
    message: permit(7n),
    claims: [`allow 7 pairUSDC to stranger ${until}`],
    warnings: 'allow',
  },
  {
    title: 'Uniswap v3: permit of a position',
    types: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    domain: at('Uniswap V3 Positions NFT-V1', known.positionsV3, '1'),
    message: { spender: known.stranger, tokenId: 4711, nonce: 0, deadline: untilSeconds },
    claims: [`allow #4711 positionsV3 to stranger ${until}`],
    warnings: 'allow',
  },
  {
    title: 'Uniswap v4: operator of all positions',
    types: 'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
    domain: at('Uniswap v4 Positions NFT', known.positionsV4),
    message: { operator: known.stranger, approved: true, nonce: 0, deadline: untilSeconds },
    claims: [`allowAll positionsV4 to stranger ${until}`],
    warnings: 'allowAll',
  },
  {
    title: 'Uniswap v4: operator taken back',
    types: 'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
    domain: at('Uniswap v4 Positions NFT', known.positionsV4),
    message: { operator: known.stranger, approved: false, nonce: 0, deadline: untilSeconds },
    claims: [`cancel positionsV4 to stranger ${until}`],
    warnings: '',
  },
  {
    title: 'USDC: TransferWithAuthorization',
    types: transferType('TransferWithAuthorization'),
    domain: at('USD Coin', known.USDC, '2'),
    message: transfer,
    claims: [`send 5000000 USDC to stranger ${until}`],
    warnings: 'deferred',
  },
  {
    title: 'x402 on Base: TransferWithAuthorization',
    types: transferType('TransferWithAuthorization'),
    domain: { ...at('USD Coin', known.baseUSDC, '2'), chainId: 8453 },
    caipNetworkId: 'eip155:8453',
    message: transfer,
    claims: [`send 5000000 baseUSDC to stranger ${until}`],
    warnings: 'deferred',
  },
  {
    title: 'USDC: ReceiveWithAuthorization',
    types: transferType('ReceiveWithAuthorization'),
    domain: at('USD Coin', known.USDC, '2'),
    message: transfer,
    claims: [`send 5000000 USDC to stranger ${until}`],
    warnings: 'deferred',
  },
  {
    title: 'USDC: CancelAuthorization',
    types: 'CancelAuthorization(address authorizer,bytes32 nonce)',
    domain: at('USD Coin', known.USDC, '2'),
    message: { authorizer: known.me, nonce: zeroBytes32 },
    warnings: '',
  },
  {
    title: 'ERC-7739: a permit inside of a signature for a smart account',
    types: `TypedDataSign(Permit contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)${permitType}`,
    domain: at('USD Coin', known.USDC, '2'),
    message: {
      contents: permit(5n),
      name: 'Smart account',
      version: '1',
      chainId: 1,
      verifyingContract: known.me,
      salt: zeroBytes32,
    },
    claims: [`allow 5 USDC to stranger ${until}`],
    warnings: 'allow unknownData',
  },
]
