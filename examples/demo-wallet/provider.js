import { accountAnswers, chainAnswers, signingAnswers } from './answers.js'
import { fail } from './fail.js'

/**
 * The wallet as an EIP-1193 provider.
 *
 * `window.demoWalletBehaviour` answers in the person's place: `approve`, `reject`, `hang` (no request
 * is ever answered), `garbage` (all are answered with nonsense); anything else asks.
 */
export function createProvider(state) {
  const answers = { ...accountAnswers(state), ...chainAnswers(state), ...signingAnswers(state) }
  return {
    isDemoWallet: true,
    async request(given) {
      const { method, params = [] } = given ?? {}
      if (typeof method !== 'string') throw fail(-32602, 'request() takes { method, params }.')
      if (window.demoWalletBehaviour === 'hang') return new Promise(() => {})
      if (window.demoWalletBehaviour === 'garbage') return { garbage: [null, '\u202e', -1] }
      if (Object.hasOwn(answers, method)) return answers[method](params)
      if (isRead(method)) return state.chains.ask(state.chainId(), method, params)
      throw fail(4200, `The Demo Wallet does not support ${method}.`)
    },
    on(event, listener) {
      state.listen(event, listener)
      return this
    },
    removeListener(event, listener) {
      state.unlisten(event, listener)
      return this
    },
  }
}

function isRead(method) {
  return /^eth_(get|call$|estimateGas$|gasPrice$|feeHistory$|maxPriorityFee|blockNumber$|sendRawTransaction$|syncing$)/.test(
    method,
  )
}
