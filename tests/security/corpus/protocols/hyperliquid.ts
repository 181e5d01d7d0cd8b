import { known } from './known.ts'
import { type Payload, zeroBytes32 } from './payload.ts'

const purr = 'PURR:0xc4bf3f870c0e9465323c0b6ed28096c2'
const time = 1_795_000_000_000

/** An action that the account itself signs; sites use the chain that is active. */
const action = (name: string, fields: string, message: Record<string, unknown>) => ({
  title: `Hyperliquid: ${name}`,
  types: `HyperliquidTransaction:${name}(string hyperliquidChain,${fields})`,
  domain: {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: 42_161,
    verifyingContract: known.zero,
  },
  caipNetworkId: 'eip155:42161' as const,
  message: { hyperliquidChain: 'Mainnet', nonce: time, time, ...message },
})

/** Source: hyperliquid-python-sdk, utils/signing.py. */
export const hyperliquid: readonly Payload[] = [
  {
    ...action('ApproveAgent', 'address agentAddress,string agentName,uint64 nonce', {
      agentAddress: known.stranger,
      agentName: '',
    }),
    claims: ['control to stranger'],
    warnings: 'control',
  },
  {
    ...action('Withdraw', 'string destination,string amount,uint64 time', {
      destination: known.stranger,
      amount: '100.25',
    }),
    claims: ['send 10025e-2 USDC to stranger'],
    warnings: 'deferred',
  },
  {
    ...action('UsdSend', 'string destination,string amount,uint64 time', {
      destination: known.stranger,
      amount: '7',
    }),
    claims: ['send 7e-0 USDC to stranger'],
    warnings: 'deferred',
  },
  {
    ...action('SpotSend', 'string destination,string token,string amount,uint64 time', {
      destination: known.stranger,
      token: purr,
      amount: '1.5',
    }),
    claims: [`send 15e-1 ${purr} to stranger`],
    warnings: 'deferred',
  },
  {
    ...action(
      'SendAsset',
      'string destination,string sourceDex,string destinationDex,string token,string amount,string fromSubAccount,uint64 nonce',
      {
        destination: known.stranger,
        sourceDex: '',
        destinationDex: 'spot',
        token: purr,
        amount: '1.5',
        fromSubAccount: '',
      },
    ),
    claims: [`send 15e-1 ${purr} to stranger`],
    warnings: 'deferred',
  },
  {
    ...action('ApproveBuilderFee', 'string maxFeeRate,address builder,uint64 nonce', {
      maxFeeRate: '0.1%',
      builder: known.stranger,
    }),
    claims: ['allow USDC to stranger'],
    warnings: 'allow',
  },
  {
    ...action('ConvertToMultiSigUser', 'string signers,uint64 nonce', {
      signers: `{"authorizedUsers":["${known.stranger}"],"threshold":1}`,
    }),
    warnings: 'authority',
  },
  {
    ...action('UsdClassTransfer', 'string amount,bool toPerp,uint64 nonce', {
      amount: '7',
      toPerp: true,
    }),
    warnings: 'unknownData',
  },
  {
    title: 'Hyperliquid: an action of its chain, as a hash',
    types: 'Agent(string source,bytes32 connectionId)',
    domain: { name: 'Exchange', version: '1', chainId: 42_161, verifyingContract: known.zero },
    caipNetworkId: 'eip155:42161',
    message: { source: 'a', connectionId: zeroBytes32 },
    warnings: 'blindHash',
  },
]
