import type { Network } from '../../../shared-schemas/entities/network.ts'
import { projectNetwork, world } from './row.ts'

const { stranger, token } = world

/** A transaction whose fee is judged, what the node says beside the usual, and the verdict as in `Row`. */
export type FeeRow = {
  title: string
  /** What the site has set; it pays a stranger one ether unless it says otherwise. */
  given?: Record<string, string>
  /** Answers of the node that differ from `usualNode`; null stands for "method not found". */
  node?: Record<string, unknown>
  /** Ethereum, unless it says otherwise. */
  network?: Network
  verdict: string
}

const gwei = (count: number) => `0x${(BigInt(count) * 10n ** 9n).toString(16)}`
const ether = (thousandths: number) => `0x${(BigInt(thousandths) * 10n ** 15n).toString(16)}`
const history = (count: number, tip = 1) => ({
  baseFeePerGas: Array(21).fill(gwei(count)),
  reward: Array(20).fill([gwei(tip)]),
})

/** A busy day on Ethereum: 10 gwei and 1 for the validator; a plain payment costs 0.000231 ETH. */
export const usualNode: Record<string, unknown> = {
  eth_chainId: '0x1',
  eth_getCode: '0x',
  eth_getBlockByNumber: { baseFeePerGas: gwei(10), gasLimit: '0x3938700' },
  eth_estimateGas: '0x5208',
  eth_getBalance: ether(100_000),
  eth_maxPriorityFeePerGas: gwei(1),
  eth_feeHistory: history(10),
  eth_gasPrice: gwei(11),
}

/** A fee of a part of a coin, or of more than one, that the node calls usual: the bounds alone can tell. */
const onNetwork = (id: number, symbol: string, { isPart }: { isPart: boolean }) => ({
  network: projectNetwork(id, symbol),
  given: { to: token, value: '0x0' },
  node: {
    eth_chainId: `0x${id.toString(16)}`,
    eth_estimateGas: isPart ? '0x7a1200' : '0x3938700',
  },
})

/** Fees that a site or a node makes absurd, and those that only look so. */
export const fees: readonly FeeRow[] = [
  { title: 'what everybody pays', verdict: 'plain' },
  { title: 'nine times the usual price', given: { maxFeePerGas: gwei(99) }, verdict: 'plain' },
  {
    title: 'ten times the usual price',
    given: { maxFeePerGas: gwei(110) },
    verdict: 'warned: feeTimes',
  },
  { title: 'the same as gasPrice', given: { gasPrice: gwei(110) }, verdict: 'warned: feeTimes' },
  {
    title: 'ten times the usual gas',
    given: { gas: '0x33450' },
    verdict: 'warned: feeTimes',
  },
  {
    title: 'a tip that eats the payment',
    given: { maxFeePerGas: gwei(4_000), maxPriorityFeePerGas: gwei(4_000) },
    verdict: 'warned: feeShare feeTimes',
  },
  {
    title: 'all the gas of a block',
    given: { gas: '0x3938700' },
    verdict: 'warned: feeHigh feeShare feeTimes',
  },
  {
    title: 'a part of a small payment, at the usual price',
    given: { value: ether(10), gas: '0x7a120' },
    node: { eth_estimateGas: '0x7a120' },
    verdict: 'warned: feeShare',
  },
  {
    title: 'the same without any coin that moves',
    given: { to: token, value: '0x0', gas: '0x7a120' },
    node: { eth_estimateGas: '0x7a120' },
    verdict: 'plain',
  },
  {
    title: 'a node that calls everything usual',
    given: { value: ether(10) },
    node: {
      eth_getBlockByNumber: { baseFeePerGas: gwei(3_000), gasLimit: '0x3938700' },
      eth_feeHistory: history(3_000),
    },
    verdict: 'warned: feeHigh feeShare',
  },
  {
    title: 'a node that calls everything usual, and no coin that moves',
    given: { to: token, value: '0x0' },
    node: {
      eth_getBlockByNumber: { baseFeePerGas: gwei(3_000), gasLimit: '0x3938700' },
      eth_feeHistory: history(3_000),
    },
    verdict: 'warned: feeHigh',
  },
  {
    title: 'a node that asks for absurd gas',
    given: { value: ether(10) },
    node: { eth_estimateGas: '0x1c9c380' },
    verdict: 'warned: feeHigh feeShare',
  },
  {
    title: 'a node that asks for an absurd tip',
    node: { eth_maxPriorityFeePerGas: gwei(800) },
    verdict: 'warned: feeTimes',
  },
  {
    title: 'no history: the price that the node proposes counts',
    given: { maxFeePerGas: gwei(110) },
    node: { eth_feeHistory: null },
    verdict: 'warned: feeTimes',
  },
  {
    title: 'a history of nonsense counts as none',
    given: { maxFeePerGas: gwei(110) },
    node: { eth_feeHistory: { baseFeePerGas: ['-1'], reward: {} } },
    verdict: 'warned: feeTimes',
  },
  {
    title: 'neither history nor price: the bounds hold',
    given: { maxFeePerGas: gwei(9_000) },
    node: { eth_feeHistory: null, eth_gasPrice: null },
    verdict: 'warned: feeHigh feeShare',
  },
  {
    title: 'a hundred times next to nothing',
    given: { maxFeePerGas: gwei(1) },
    node: {
      eth_getBlockByNumber: { baseFeePerGas: '0x7', gasLimit: '0x3938700' },
      eth_maxPriorityFeePerGas: '0x0',
      eth_gasPrice: '0x7',
      eth_feeHistory: { baseFeePerGas: ['0x7', '0x7'], reward: [['0x0']] },
    },
    verdict: 'plain',
  },
  ...[
    { title: 'a part of a bitcoin', ...onNetwork(30, 'RBTC', { isPart: true }), high: true },
    {
      title: 'a part of a coin of no list',
      ...onNetwork(777, 'XYZ', { isPart: true }),
      high: true,
    },
    {
      title: 'a part of an ether by another name',
      ...onNetwork(1, 'POL', { isPart: true }),
      high: true,
    },
    { title: 'a part of a cheap coin', ...onNetwork(137, 'POL', { isPart: true }), high: false },
    {
      title: 'a part of a cheap coin by another name',
      ...onNetwork(137, 'ETH', { isPart: true }),
      high: false,
    },
    { title: 'more than one cheap coin', ...onNetwork(137, 'POL', { isPart: false }), high: true },
    {
      title: 'more than one very cheap coin',
      ...onNetwork(369, 'PLS', { isPart: false }),
      high: false,
    },
  ].map(({ high, ...row }) => ({ ...row, verdict: high ? 'warned: feeHigh' : 'plain' })),
  {
    title: 'a price beyond reason',
    given: { maxFeePerGas: gwei(1_000_001) },
    verdict: 'refused: -32003',
  },
].map((row) => ({ ...row, given: { to: stranger, value: ether(1_000), ...row.given } }))
