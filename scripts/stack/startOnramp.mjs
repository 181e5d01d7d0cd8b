import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOn } from './listenOn.mjs'
import { createCoinbase } from './onramp/createCoinbase.mjs'
import { createMeld } from './onramp/createMeld.mjs'
import { createTill } from './onramp/createTill.mjs'

/**
 * Starts local providers that sell ether of a chain for money that nobody pays, on a port of 127.0.0.1: one speaks as Coinbase
 * Onramp does, one as Meld. Each shows a page with a card form.
 *
 * @returns `url`; `onramp`, for the server's configuration; `till`, see createTill.mjs; `stop()`
 * @throws StackError
 */
export async function startOnramp(anvil) {
  const front = await listenOn(0)
  const url = `http://127.0.0.1:${front.port}`
  const folder = mkdtempSync(join(tmpdir(), 'appkit-onramp-'))
  const removeFolder = () => {
    process.off('exit', removeFolder)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', removeFolder) // the process may exit without calling stop()
  const stop = async () => {
    removeFolder()
    await front.stop()
  }
  try {
    const till = await createTill(anvil)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const privateKeyFile = join(folder, 'coinbase.pem')
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
    writeFileSync(privateKeyFile, pem, { mode: 0o600 })
    const apiKey = randomBytes(24).toString('base64url')
    const apiKeyFile = join(folder, 'meld.key')
    writeFileSync(apiKeyFile, apiKey, { mode: 0o600 })
    const keyId = 'local-coinbase'
    const sites = [
      createCoinbase({
        till,
        keyId,
        publicKey,
        path: '/coinbase',
        windowPath: '/buy/select-asset',
      }),
      createMeld({ till, apiKey, path: '/meld', windowUrl: `${url}/meld/window` }),
    ]
    front.answerWith(createListener(sites, url))
    const network = `eip155:${anvil.chainId}`
    const ether = { network, networkName: 'AppKit Local', symbol: 'ETH', name: 'Ether' }
    const onramp = {
      coinbase: { keyId, privateKeyFile, url: `${url}/coinbase`, windowUrl: url },
      meld: { apiKeyFile, url: `${url}/meld`, windowUrl: url },
      assets: [{ ...ether, coinbase: 'local', meld: 'ETH_LOCAL' }],
    }
    return { url, onramp, till, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Asks each provider in turn; one that has no such page answers undefined. */
function createListener(sites, origin) {
  return async (request, response) => {
    const url = new URL(request.url, origin)
    try {
      for (const site of sites) {
        const answer = await site(request, url)
        if (answer) return send(response, answer)
      }
      send(response, { status: 404, json: { message: 'Not found' } })
    } catch (error) {
      send(response, { status: 400, json: { message: error.message } })
    }
  }
}

function send(response, { status = 200, json, html }) {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  // As the window of a provider that keeps apart from whoever opened it would be.
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(html ?? JSON.stringify(json))
}
