import { encodeFunctionData, erc20Abi, pad, parseUnits, toEventSelector, toHex } from 'viem'
import { demoDollar } from '../contracts/demoDollar.js'
import { readBalance } from './balance.js'
import { connectedAddress } from './connectedAddress.js'
import { dropOrder, keepOrder, readOrder } from './order.js'
import { fillPurse } from './purse.js'
import { Refusal } from './Refusal.js'

const shopAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const tillNetwork = 'eip155:31337'
const pollMs = 500
const stopped = Symbol('another payment has begun')
const patienceMs = 60_000
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const unitsOf = (price) => parseUnits(String(price), demoDollar.decimals)

/**
 * Pays a price in whole Demo Dollars from the connected wallet and waits for its block. `onStep` hears
 * `wallet`, then `sent` with the hash. `id` names what is paid for, so that a reload can go on; where a reload came before
 * the wallet's answer, and that payment has arrived since, nothing is paid again.
 *
 * @returns `{ hash, from, blockNumber }`
 * @throws Refusal; what the wallet or the kit threw; an Error when the chain refused the payment
 */
export async function pay(appkit, { id, price, onStep }) {
  const from = await connectedAddress(appkit)
  if (appkit.getState().activeNetwork !== tillNetwork) await appkit.switchNetwork(tillNetwork)
  await requireBalance(appkit, { from, price })
  onStep('wallet')
  const provider = appkit.getProvider('eip155')
  const before = readOrder()
  const paid = before?.id === id && (await findPayment(provider, before))
  if (paid) return finish(provider, { hash: paid, from: before.from })
  const order = { id, price, from, block: await provider.request({ method: 'eth_blockNumber' }) }
  keepOrder(order)
  try {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [shopAddress, unitsOf(price)],
    })
    const params = [{ from, to: demoDollar.address, data }]
    const hash = await provider.request({ method: 'eth_sendTransaction', params })
    keepOrder({ ...order, hash })
    onStep('sent', hash)
    return await confirm(provider, { hash, from })
  } finally {
    dropOrder()
  }
}

/**
 * Goes on with a payment that a reload interrupted. Where the wallet's answer was lost with the page, the chain says
 * at once whether the shop was paid.
 *
 * @returns as pay()
 * @throws a Refusal when no payment has come; its `later` is one that still comes
 */
export async function resume(appkit, { onStep, ...order }) {
  if (appkit.getState().activeNetwork !== tillNetwork) await appkit.switchNetwork(tillNetwork)
  const provider = appkit.getProvider('eip155')
  const { hash: known, from } = order
  onStep(known ? 'sent' : 'wallet')
  const hash = known ?? (await findPayment(provider, order))
  if (hash) return finish(provider, { hash, from })
  throw new Refusal(
    'The page was reloaded before your wallet answered, and no payment has arrived. Look into your wallet before you pay again.',
    { later: () => untilPaid(provider, order) },
  )
}

async function finish(provider, payment) {
  try {
    return await confirm(provider, payment)
  } finally {
    dropOrder()
  }
}

async function requireBalance(appkit, { from, price }) {
  const { units, text } = await readBalance(appkit, from)
  if (units >= unitsOf(price)) return
  throw new Refusal(`This costs ${price} DUSD, and you have ${text}.`, {
    action: 'Get play money',
    help: () => fillPurse(from),
  })
}

async function confirm(provider, { hash, from }) {
  const { status, blockNumber } = await untilMined(provider, hash)
  if (Number(status) !== 1) throw new Error('The network refused the payment. Nothing was charged.')
  return { hash, from, blockNumber: Number(blockNumber) }
}

async function untilMined(provider, hash) {
  const receipt = await poll(() =>
    provider.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
  )
  if (receipt) return receipt
  throw new Error('The payment was sent, but the network has not confirmed it for a minute.')
}

/** What the wallet sends after all; undefined where nothing comes, or the visitor has begun another payment. */
async function untilPaid(provider, order) {
  const isLast = () => readOrder()?.block === order.block
  const hash = await poll(async () => (isLast() ? findPayment(provider, order) : stopped))
  if (hash === stopped || !isLast()) return
  if (hash) return finish(provider, { hash, from: order.from })
  dropOrder()
}

/** The hash of a transfer of exactly that much to the shop since a block; undefined where none came. */
async function findPayment(provider, { price, from, block }) {
  const filter = {
    address: demoDollar.address,
    fromBlock: toHex(BigInt(block)), // nodes refuse a block that is not there yet, as the next one may not be
    topics: [transferTopic, pad(from), pad(shopAddress)],
  }
  const logs = await provider.request({ method: 'eth_getLogs', params: [filter] })
  const isPayment = ({ data, blockNumber }) =>
    BigInt(data) === unitsOf(price) && BigInt(blockNumber) > BigInt(block)
  return logs.find(isPayment)?.transactionHash
}

/** What `ask` answers first that is not nothing; undefined after a minute. */
async function poll(ask) {
  const endsAt = performance.now() + patienceMs
  while (performance.now() < endsAt) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
