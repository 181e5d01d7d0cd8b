import { known } from './known.ts'
import { type Payload, until, untilSeconds, zeroBytes32 } from './payload.ts'

const at = (name: string, verifyingContract: string, version?: string) => ({
  name,
  ...(version !== undefined && { version }),
  chainId: 1,
  verifyingContract,
})
const delegateBySig = {
  types: 'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
  message: { delegatee: known.stranger, nonce: 0, expiry: untilSeconds },
  warnings: 'votes',
}
const delegation = (caveats: object[], delegate: string = known.stranger) => ({
  types:
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
  domain: at('DelegationManager', known.delegationManager, '1'),
  message: {
    delegate,
    delegator: known.me,
    authority: `0x${'ff'.repeat(32)}`,
    caveats,
    salt: '1',
  },
})
const comet = (isAllowed: boolean) => ({
  types: 'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
  domain: at('Compound USDC', known.comet, '0'),
  message: { owner: known.me, manager: known.stranger, isAllowed, nonce: 0, expiry: untilSeconds },
})
const snapshot = { name: 'snapshot', version: '0.1.4' }

/** Rights without an amount: control, votes, credit, links to other services. */
export const rights: readonly Payload[] = [
  {
    title: 'MetaMask: a delegation without limits (EIP-7710)',
    ...delegation([]),
    claims: ['control to stranger'],
    warnings: 'control delegation',
  },
  {
    title: 'MetaMask: a delegation to any caller',
    ...delegation([], '0x0000000000000000000000000000000000000a11'),
    claims: ['control'],
    warnings: 'control delegation',
  },
  {
    title: 'MetaMask: a delegation with a limit',
    ...delegation([{ enforcer: known.enforcer, terms: '0x01' }]),
    claims: ['control to stranger'],
    warnings: 'control',
  },
  {
    title: 'EIP-7702: an authorization as typed data',
    types: 'Authorization(uint256 chainId,address address,uint256 nonce)',
    domain: { name: 'Shop', version: '1', chainId: 1 },
    message: { chainId: 0, address: known.stranger, nonce: 0 },
    claims: ['control to stranger'],
    warnings: 'control delegation',
  },
  {
    title: 'EIP-7702: an authorization under another name',
    types: 'Upgrade(address implementation,uint256 nonce,uint256 chainId)',
    domain: { name: 'Shop', version: '1', chainId: 1 },
    message: { chainId: 0, implementation: known.stranger, nonce: 0 },
    claims: ['control to stranger'],
    warnings: 'control delegation unknownData',
  },
  {
    title: 'EIP-7702: an authorization as a message',
    message: `0x05d70194${known.stranger.slice(2).toLowerCase()}80`,
    warnings: 'delegation',
  },
  {
    title: 'Compound III: a manager',
    ...comet(true),
    claims: ['control to stranger of comet'],
    warnings: 'control',
  },
  {
    title: 'Compound III: a manager taken back',
    ...comet(false),
    claims: ['cancel to stranger of comet'],
    warnings: '',
  },
  {
    title: 'Morpho: an authorization',
    types:
      'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
    domain: { chainId: 1, verifyingContract: known.morpho },
    message: {
      authorizer: known.me,
      authorized: known.stranger,
      isAuthorized: true,
      nonce: 0,
      deadline: untilSeconds,
    },
    claims: ['control to stranger of morpho'],
    warnings: 'control',
  },
  {
    title: 'Compound: delegateBySig',
    ...delegateBySig,
    domain: at('Compound', known.COMP),
    claims: [`votes COMP to stranger ${until}`],
  },
  {
    title: 'Uniswap: delegateBySig',
    ...delegateBySig,
    domain: at('Uniswap', known.UNI),
    claims: [`votes UNI to stranger ${until}`],
  },
  {
    title: 'ENS: delegateBySig',
    ...delegateBySig,
    domain: at('Ethereum Name Service', known.ENS, '1'),
    claims: [`votes ENS to stranger ${until}`],
  },
  {
    title: 'Aave: votes and proposals',
    types: 'Delegate(address delegator,address delegatee,uint256 nonce,uint256 deadline)',
    domain: at('Aave token V3', known.AAVE, '2'),
    message: {
      delegator: known.me,
      delegatee: known.stranger,
      nonce: 0,
      deadline: untilSeconds,
    },
    claims: [`votes AAVE to stranger ${until}`],
    warnings: 'votes',
  },
  {
    title: 'Aave: delegationWithSig, a loan on credit',
    types: 'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    domain: at('Aave Ethereum Variable Debt WETH', known.debtWETH, '1'),
    message: { delegatee: known.stranger, value: '1000', nonce: 0, deadline: untilSeconds },
    claims: [`borrow 1000 debtWETH to stranger ${until}`],
    warnings: 'borrow',
  },
  {
    title: 'Compound: a vote',
    types: 'Ballot(uint256 proposalId,uint8 support)',
    domain: at('Compound Governor Bravo', known.governor),
    message: { proposalId: 1, support: 1 },
    warnings: 'unknownData',
  },
  {
    title: 'Snapshot: a vote',
    types:
      'Vote(address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata)',
    domain: snapshot,
    message: {
      from: known.me,
      space: 'uniswapgovernance.eth',
      timestamp: 1_795_000_000,
      proposal: zeroBytes32,
      choice: 1,
      reason: '',
      app: 'snapshot',
      metadata: '{}',
    },
    warnings: 'noChain unknownData',
  },
  {
    title: 'Snapshot: another address that votes',
    types: 'Alias(address from,address alias,uint64 timestamp)',
    domain: snapshot,
    message: { from: known.me, alias: known.stranger, timestamp: 1_795_000_000 },
    warnings: 'noChain unknownData',
  },
  {
    title: 'Polymarket: keys of its API',
    types: 'ClobAuth(address address,string timestamp,uint256 nonce,string message)',
    domain: { name: 'ClobAuthDomain', version: '1', chainId: 137 },
    caipNetworkId: 'eip155:137',
    message: {
      address: known.me,
      timestamp: '1795000000',
      nonce: 0,
      message: 'This message attests that I control the given wallet',
    },
    warnings: 'unknownData',
  },
  {
    title: 'dYdX: the key of its chain',
    types: 'dYdX(string action)',
    domain: { name: 'dYdX Chain', chainId: 1 },
    message: { action: 'dYdX Chain Onboarding' },
    warnings: 'unknownData',
  },
  {
    title: 'EIP-712: its example',
    types: 'Mail(Person from,Person to,string contents)Person(string name,address wallet)',
    domain: at('Ether Mail', '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC', '1'),
    message: {
      from: { name: 'Cow', wallet: known.me },
      to: { name: 'Bob', wallet: known.stranger },
      contents: 'Hello, Bob!',
    },
    warnings: 'unknownData',
  },
]
