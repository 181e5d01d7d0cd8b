import { findAnvil } from '../lib/findAnvil.mjs'
import { StackError } from './StackError.mjs'
import { startProcess } from './startProcess.mjs'

/**
 * Starts an EVM chain (anvil) on a free port of 127.0.0.1.
 *
 * @returns `chainId`, `url`, `rpc(method, params)`, which calls it, `stop()`, and `ended`, see startProcess.mjs
 * @throws StackError
 */
export async function startAnvil({ chainId }) {
  const part = `anvil (chain ${chainId})`
  const command = findAnvil()
  if (command === undefined) {
    throw new StackError(part, 'is not installed. Run "node scripts/setup.mjs" or set ANVIL_PATH.')
  }
  const args = [
    '--host=127.0.0.1',
    '--port=0',
    `--chain-id=${chainId}`,
    '--accounts=3',
    '--color=never',
  ]
  const { match, stop, ended } = await startProcess({
    part,
    command,
    args,
    ready: /Listening on (\S+)/,
  })
  const url = `http://${match[1]}`
  return { chainId, url, stop, ended, rpc: (method, params = []) => callRpc(url, method, params) }
}

async function callRpc(url, method, params) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
