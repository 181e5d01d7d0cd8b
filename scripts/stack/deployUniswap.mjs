import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  createPublicClient,
  createWalletClient,
  http,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { demoDollar } from '../../examples/contracts/demoDollar.js'

// The third default account of anvil, a published test key, which holds half of the demo dollars.
const deployer = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)
const require = createRequire(import.meta.url)
/** Between the ticks that a position of a pool may begin and end at, by fee. */
const spacings = { 100: 1, 500: 10, 3000: 60, 10000: 200 }
const highestTick = 887_272
/** An estimate is too low where the next block is of another second than the last: pools then note the time. */
const gas = 8_000_000n
const tokenAbi = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 value) returns (bool)',
])

/**
 * Deploys Uniswap v3 as its maker publishes it, and a wrapped ether, to a chain. `demoEther` is DemoEther.sol, compiled.
 *
 * @returns `quoter`, `router` and `wrapped`, as the server's configuration takes them, and `addPool({ fee, sides })`, which
 *   puts amounts of two tokens of the deployer, `[{ address, amount }, …]`, into a new pool
 */
export async function deployUniswap(anvil, demoEther) {
  const transport = http(anvil.url)
  const wallet = createWalletClient({ account: deployer, chain: foundry, transport })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const settle = async (sending) => {
    const receipt = await chain.waitForTransactionReceipt({ hash: await sending })
    if (receipt.status !== 'success') throw new Error(`${receipt.transactionHash} reverted`)
    return receipt
  }
  const deploy = async ({ abi, bytecode }, ...args) => {
    const { contractAddress } = await settle(wallet.deployContract({ abi, bytecode, args }))
    return { address: contractAddress, abi }
  }
  const write = (contract, functionName, args, value = 0n) =>
    settle(wallet.writeContract({ ...contract, functionName, args, value, gas }))

  const wrapped = (await deploy(demoEther)).address
  const factory = (await deploy(published('v3-core', 'UniswapV3Factory'))).address
  const positions = await deploy(
    published('v3-periphery', 'NonfungiblePositionManager'),
    ...[factory, wrapped, zeroAddress],
  )
  const quoter = await deploy(
    published('swap-router-contracts', 'lens/QuoterV2'),
    ...[factory, wrapped],
  )
  const router = await deploy(
    published('swap-router-contracts', 'SwapRouter02'),
    ...[zeroAddress, factory, positions.address, wrapped],
  )

  /** Over all prices, as a pool of two tokens without any bounds. */
  async function addPool({ fee, sides }) {
    const [one, other] = sides.toSorted((a, b) => (lower(a) < lower(b) ? -1 : 1))
    const price = squareRoot((other.amount << 192n) / one.amount)
    const pair = [one.address, other.address, fee]
    await write(positions, 'createAndInitializePoolIfNecessary', [...pair, price])
    for (const { address, amount } of sides) {
      const token = { address, abi: tokenAbi }
      if (lower({ address }) === wrapped.toLowerCase()) await write(token, 'deposit', [], amount)
      await write(token, 'approve', [positions.address, amount])
    }
    const tick = Math.floor(highestTick / spacings[fee]) * spacings[fee]
    await write(positions, 'mint', [
      {
        token0: one.address,
        token1: other.address,
        fee,
        tickLower: -tick,
        tickUpper: tick,
        amount0Desired: one.amount,
        amount1Desired: other.amount,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: deployer.address,
        deadline: maxUint256,
      },
    ])
  }
  return { quoter: quoter.address, router: router.address, wrapped, addPool }
}

/**
 * The same with a pool of ether and demo dollars, at the price of the demo's feeds. Call it after deployDemoDollar.
 *
 * @returns the exchange in the form of the server's configuration
 */
export async function deployDemoExchange(anvil) {
  const path = new URL('../../.cache/contracts/DemoEther.json', import.meta.url)
  const demoEther = JSON.parse(readFileSync(path, 'utf8'))
  const { addPool, ...exchange } = await deployUniswap(anvil, demoEther)
  await addPool({
    fee: 3_000,
    sides: [
      { address: exchange.wrapped, amount: 200n * 10n ** 18n },
      { address: demoDollar.address, amount: 704_836n * 10n ** 6n },
    ],
  })
  return { [`eip155:${anvil.chainId}`]: exchange }
}

function published(name, path) {
  const file = path.split('/').at(-1)
  return require(`@uniswap/${name}/artifacts/contracts/${path}.sol/${file}.json`)
}

function lower({ address }) {
  return address.toLowerCase()
}

function squareRoot(value) {
  let root = value
  let next = (value + 1n) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}
