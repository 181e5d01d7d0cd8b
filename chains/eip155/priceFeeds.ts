import type { PriceFeed } from '../readTypes.ts'

const heartbeat = { hour: 3_600, day: 86_400 }

function onEthereum(address: string, heartbeatSeconds: number): PriceFeed {
  return { network: 'eip155:1', address, decimals: 8, heartbeatSeconds }
}

/**
 * Price feeds of Chainlink (AggregatorV3Interface) in US dollars, by what they price. They are read on Ethereum, since a
 * coin has one price on all networks; CELO alone has none there. Source: docs.chain.link, "Price Feed Addresses".
 */
export const priceFeeds = {
  ETH: onEthereum('0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', heartbeat.hour),
  BTC: onEthereum('0xF4030086522a5bEEa4988F8cA5B36dbC97BeE88c', heartbeat.hour),
  SOL: onEthereum('0x4ffC43a60e009B551865A93d232E33Fce9f01507', heartbeat.day),
  BNB: onEthereum('0x14e613AC84a31f709eadbdF89C6CC390fDc9540A', heartbeat.day),
  AVAX: onEthereum('0xFF3EEb22B5E3dE6e705b44749C2559d704923FD7', heartbeat.day),
  // The feed is named MATIC / USD; POL replaced MATIC one for one.
  POL: onEthereum('0x7bAC85A8a13A4BcD8abb3eB7d6b4d632c5a57676', heartbeat.hour),
  USDC: onEthereum('0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6', heartbeat.day),
  USDT: onEthereum('0x3E7d1eAB13ad0104d2750B8863b489D65364e32D', heartbeat.day),
  DAI: onEthereum('0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9', heartbeat.hour),
  CELO: {
    network: 'eip155:42220',
    address: '0x0568fD19986748cEfF3301e55c0eb1E729E0Ab7e',
    decimals: 8,
    heartbeatSeconds: heartbeat.day,
  },
} as const satisfies Record<string, PriceFeed>
