import { randomBytes } from 'node:crypto'
import { readForm } from '../identity/readForm.mjs'
import { readJson } from './readJson.mjs'
import { renderDone, renderPay } from './renderPay.mjs'

const states = { pending: 'PENDING', paid: 'SETTLED', failed: 'FAILED' }
/** The other sellers that it has give less. */
const sellers = { BESTPAY: 0.99, SLOWPAY: 0.98 }

/** Creates a provider that speaks as Meld publishes it: its API below `path`, its windows at `windowUrl`. */
export function createMeld({ till, apiKey, path, windowUrl }) {
  const windowPath = new URL(windowUrl).pathname
  const sessions = new Map()

  function answerQuotes({ sourceAmount, sourceCurrencyCode, destinationCurrencyCode }) {
    const { fee, ether } = till.quote(sourceAmount)
    const quotes = Object.entries(sellers).map(([serviceProvider, share]) => ({
      serviceProvider,
      sourceAmount,
      sourceCurrencyCode,
      destinationCurrencyCode,
      destinationAmount: Number((ether * share).toFixed(6)),
      totalFee: fee,
      networkFee: 0,
    }))
    return { json: { quotes } }
  }

  function createSession({ sessionData, externalSessionId }) {
    const {
      sourceAmount,
      serviceProvider,
      walletAddress: address,
      sourceCurrencyCode,
    } = sessionData
    const token = randomBytes(24).toString('base64url')
    const { ether, money } = till.quote(Number(sourceAmount))
    const sold = Number((ether * sellers[serviceProvider]).toFixed(6))
    till.begin(token, { reference: externalSessionId, address, ether: sold })
    sessions.set(token, { address, pays: money, currency: sourceCurrencyCode, ether: sold })
    return { json: { id: token, token, widgetUrl: `${windowUrl}?token=${token}` } }
  }

  function listTransactions(reference) {
    const transactions = till.byReference(reference).map(({ status, ether, hash, startedAt }) => ({
      status: states[status],
      destinationAmount: ether,
      createdAt: new Date(startedAt).toISOString(),
      cryptoDetails: { blockchainTransactionId: hash ?? null },
    }))
    return { json: { transactions, count: transactions.length, remaining: 0, totalCount: 0 } }
  }

  return async (request, { pathname, searchParams }) => {
    if (pathname === windowPath) {
      const id =
        request.method === 'GET' ? searchParams.get('token') : (await readForm(request)).get('id')
      const session = sessions.get(id)
      if (!session) return { status: 400, html: renderDone('Unknown session') }
      if (request.method === 'GET')
        return { html: renderPay('Meld', { action: windowPath, id, ...session }) }
      till.pay(id)
      return { html: renderDone('Payment received. You can close this window.') }
    }
    if (!pathname.startsWith(`${path}/`)) return undefined
    if (request.headers.authorization !== `BASIC ${apiKey}` || !request.headers['meld-version'])
      return { status: 401, json: { message: 'Unauthorized' } }
    const call = pathname.slice(path.length)
    if (call === '/payments/crypto/quote') return answerQuotes(await readJson(request))
    if (call === '/crypto/session/widget') return createSession(await readJson(request))
    if (call === '/payments/transactions')
      return listTransactions(searchParams.get('externalSessionIds'))
    return undefined
  }
}
