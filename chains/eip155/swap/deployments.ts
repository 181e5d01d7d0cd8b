import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { SwapDeployment } from '../../swapTypes.ts'

/** Where Uniswap v3 is at the same addresses as on Ethereum. */
const first = {
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
}

/**
 * Uniswap v3 on the networks where its maker publishes it: QuoterV2, SwapRouter02 and the wrapped coin. ZKsync is not among
 * them, since no swap can be tried there before it is offered. Source: docs.uniswap.org, "Deployment Addresses".
 */
export const deployments: Readonly<Record<CaipNetworkId, SwapDeployment>> = {
  'eip155:1': { ...first, wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
  'eip155:10': { ...first, wrapped: '0x4200000000000000000000000000000000000006' },
  'eip155:137': { ...first, wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
  'eip155:42161': { ...first, wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
  'eip155:8453': {
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:56': {
    quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  'eip155:43114': {
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  },
}
