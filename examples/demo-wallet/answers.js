import { hexToBigInt, isHex, numberToHex } from 'viem'
import { consent } from './consent.js'
import * as describe from './describe.js'
import { fail } from './fail.js'

// What the wallet answers, by method. Each function gets the list of parameters.

export function accountAnswers(state) {
  const permissions = () => [
    { parentCapability: 'eth_accounts', invoker: location.origin, caveats: [] },
  ]
  const connect = async () => {
    if (!state.granted()) {
      await consent(describe.describeConnect(state.signer().address))
      state.grant()
    }
    return state.accounts()
  }
  return {
    eth_requestAccounts: connect,
    eth_accounts: () => state.accounts(),
    eth_coinbase: () => state.accounts()[0] ?? null,
    async wallet_requestPermissions() {
      await connect()
      return permissions()
    },
    wallet_getPermissions: () => (state.granted() ? permissions() : []),
    wallet_revokePermissions() {
      state.lock()
      return null
    },
  }
}

export function chainAnswers(state) {
  return {
    eth_chainId: () => numberToHex(state.chainId()),
    net_version: () => String(state.chainId()),
    async wallet_switchEthereumChain([given]) {
      const chainId = readChainId(given)
      if (!state.chains.knows(chainId)) {
        throw fail(4902, `Unrecognized chain ID ${given.chainId}. Try adding it first.`)
      }
      if (chainId === state.chainId()) return null
      await consent(describe.describeSwitch(chainId))
      state.selectChain(chainId)
      return null
    },
    async wallet_addEthereumChain([given]) {
      const chainId = readChainId(given)
      await consent(describe.describeAdd(given))
      state.chains.add(chainId, given.rpcUrls?.[0])
      state.selectChain(chainId)
      return null
    },
  }
}

export function signingAnswers(state) {
  return {
    async personal_sign([message, address]) {
      requireAccount(state, address)
      await consent(describe.describeMessage(message))
      return state
        .signer()
        .signMessage({ message: isHex(message) ? { raw: message } : String(message) })
    },
    async eth_signTypedData_v4([address, given]) {
      requireAccount(state, address)
      const typedData = typeof given === 'string' ? JSON.parse(given) : given
      await consent(describe.describeTypedData(typedData))
      const { EIP712Domain: _, ...types } = typedData.types
      return state.signer().signTypedData({ ...typedData, types })
    },
    async eth_sendTransaction([transaction]) {
      requireAccount(state, transaction?.from)
      await consent(describe.describeTransaction(transaction))
      return send(state, transaction)
    },
  }
}

/** Attempts to send a transaction, each with a new nonce. The key is public, so somebody else may use one in between. */
const mostNonces = 5

async function send(state, { from, to, value = '0x0', data, gas }) {
  const chainId = state.chainId()
  const ask = (method, params) => state.chains.ask(chainId, method, params)
  const [gasLimit, gasPrice, tip] = await Promise.all([
    gas ?? ask('eth_estimateGas', [{ from, to, value, data }]),
    ask('eth_gasPrice', []),
    ask('eth_maxPriorityFeePerGas', []),
  ])
  const transaction = {
    chainId,
    to,
    data,
    value: hexToBigInt(value),
    gas: hexToBigInt(gasLimit),
    maxFeePerGas: hexToBigInt(gasPrice) * 2n,
    maxPriorityFeePerGas: hexToBigInt(tip),
  }
  for (let count = 1; ; count += 1) {
    const nonce = Number(await ask('eth_getTransactionCount', [from, 'pending']))
    const signed = await state.signer().signTransaction({ ...transaction, nonce })
    try {
      return await ask('eth_sendRawTransaction', [signed])
    } catch (error) {
      const isTaken = /nonce too low|underpriced/i.test(error.message)
      if (!isTaken || count === mostNonces) throw error
    }
  }
}

function requireAccount(state, address) {
  if (!state.granted()) throw fail(4100, 'This site is not connected to the Demo Wallet.')
  if (String(address).toLowerCase() !== state.signer().address.toLowerCase()) {
    throw fail(4100, `The Demo Wallet does not use the account ${address} here.`)
  }
}

function readChainId(given) {
  const chainId = Number(given?.chainId)
  if (Number.isSafeInteger(chainId) && chainId > 0) return chainId
  throw fail(-32602, 'chainId must be a hexadecimal number such as 0x1.')
}
