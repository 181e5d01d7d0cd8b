import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { encodeFunctionData } from 'viem'
import { compileContract } from '../stack/compileContract.mjs'
import { startAnvil } from '../stack/startAnvil.mjs'
import { withServer } from './withServer.mjs'

const folder = '.cache/bench'
const network = 'eip155:31337'
const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const owner = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** 100,000 transfers of a token in 10,000 transactions. */
const transactions = 10_000
const transfersEach = 10
const transactionsPerBlock = 50
const looks = 200
const giveUpMs = 300_000

/**
 * Reads an account with 100,000 transfers from a chain, then looks at it again and again.
 *
 * @returns `transfersPerSecond`, the rate at which the past is read; `p95Ms`, the 95th percentile of the time that the
 *   first page takes then
 */
export async function measureHistory() {
  const chain = await startAnvil({ chainId: 31_337 })
  try {
    await fill(chain)
    const settings = {
      requestsPerMinute: 1_000_000,
      upstreams: { [network]: [chain.url] },
      history: { [network]: {} },
    }
    return await withServer(settings, measureServer)
  } finally {
    await chain.stop()
  }
}

async function measureServer(port) {
  const begun = performance.now()
  while (!(await askPage(port)).complete)
    if (performance.now() - begun > giveUpMs) throw new Error('The past was not read in time.')
  const seconds = (performance.now() - begun) / 1_000
  const times = []
  for (let look = 0; look < looks; look += 1) {
    const from = performance.now()
    const { data } = await askPage(port)
    times.push(performance.now() - from)
    if (data.length === 0) throw new Error('A page has no transactions.')
  }
  times.sort((a, b) => a - b)
  return {
    transfersPerSecond: (transactions * transfersEach) / seconds,
    p95Ms: times[Math.floor(looks * 0.95)],
  }
}

async function askPage(port) {
  const query = new URLSearchParams({ projectId: 'shop', chainId: network })
  const path = `/v1/account/${owner}/history?${query}`
  const asking = request({ host: '127.0.0.1', port, path, headers: { host: 'api.localhost' } })
  asking.end()
  const [response] = await once(asking, 'response')
  const text = Buffer.concat(await response.toArray()).toString('utf8')
  if (response.statusCode !== 200) throw new Error(`The server answered ${text}`)
  return JSON.parse(text)
}

async function fill(chain) {
  compileContract('scripts/bench/ManyTransfers.sol', folder)
  const { abi, bytecode } = JSON.parse(readFileSync(`${folder}/ManyTransfers.json`, 'utf8'))
  const deployed = await chain.rpc('eth_sendTransaction', [
    { from: sender, data: bytecode, gas: '0x200000' },
  ])
  await chain.rpc('anvil_mine', ['0x1'])
  const { contractAddress: to } = await chain.rpc('eth_getTransactionReceipt', [deployed])
  const data = encodeFunctionData({
    abi,
    functionName: 'give',
    args: [owner, BigInt(transfersEach)],
  })
  await chain.rpc('evm_setAutomine', [false])
  const params = [{ from: sender, to, data, gas: '0x20000' }]
  for (let sent = 0; sent < transactions; sent += transactionsPerBlock) {
    const body = Array.from({ length: transactionsPerBlock }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_sendTransaction',
      params,
    }))
    await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await chain.rpc('anvil_mine', ['0x1'])
  }
  await chain.rpc('anvil_mine', ['0x64']) // so that all of them have settled
}
