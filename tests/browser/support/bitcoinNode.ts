import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBitcoinLedger } from '../../../testing/bitcoinLedger.ts'
import { environment } from './environment.ts'

/** The Bitcoin chain of the run; tests, which run in processes of their own, give out its coins by HTTP. */
export async function startBitcoinNode(): Promise<{
  url: string
  controlPort: number
  stop(): Promise<void>
}> {
  const ledger = await startBitcoinLedger()
  const control = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://node')
    const address = searchParams.get('address') ?? ''
    const sats = searchParams.get('fund')
    if (sats !== null) ledger.fund(address, BigInt(sats))
    response.end(String(ledger.balance(address)))
  })
  await new Promise<void>((listening) => control.listen(0, '127.0.0.1', listening))
  const { port } = control.address() as AddressInfo // listens on a port, not a pipe
  return {
    url: ledger.url,
    controlPort: port,
    async stop() {
      control.close()
      await ledger.stop()
    },
  }
}

/** Creates a coin for an address. */
export async function fundBitcoin(address: string, sats: bigint): Promise<void> {
  await fetch(
    `${environment.bitcoinControlUrl}/?${new URLSearchParams({ address, fund: `${sats}` })}`,
  )
}

/** What an address holds, in satoshis. */
export async function bitcoinBalance(address: string): Promise<bigint> {
  const answer = await fetch(
    `${environment.bitcoinControlUrl}/?${new URLSearchParams({ address })}`,
  )
  return BigInt(await answer.text())
}

/** A transaction as the network took it, in hexadecimal digits. */
export async function bitcoinTransaction(txid: string): Promise<string> {
  return (await fetch(`${environment.bitcoinUrl}/tx/${txid}/hex`)).text()
}
