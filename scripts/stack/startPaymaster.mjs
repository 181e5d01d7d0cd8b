import { listenOn } from './listenOn.mjs'

/**
 * Starts an ERC-7677 paymaster service on a free port of 127.0.0.1. It sponsors every operation of the local chain.
 * `paymasters` maps entry points (lower case) to the addresses of the demo paymasters.
 */
export async function startPaymaster({ paymasters }) {
  const front = await listenOn(0)
  front.answerWith(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(body, paymasters)))
  })
  return { url: `http://127.0.0.1:${front.port}`, stop: front.stop }
}

function answer(body, paymasters) {
  const { id = null, method, params = [] } = parse(body)
  const reply = { jsonrpc: '2.0', id }
  if (!['pm_getPaymasterStubData', 'pm_getPaymasterData'].includes(method))
    return { ...reply, error: { code: -32601, message: `${method} is not supported` } }
  const paymaster = paymasters[String(params[1]).toLowerCase()]
  if (!paymaster)
    return { ...reply, error: { code: -32602, message: `No paymaster for ${params[1]}` } }
  return {
    ...reply,
    result: {
      paymaster,
      paymasterData: '0x',
      paymasterVerificationGasLimit: '0x186a0',
      paymasterPostOpGasLimit: '0xc350',
      ...(method === 'pm_getPaymasterStubData' && { sponsor: { name: 'Demo paymaster' } }),
    },
  }
}

function parse(body) {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {} // answered with `-32601`, as an unknown method
  }
}
