import { randomBytes, verify } from 'node:crypto'
import { readForm } from '../identity/readForm.mjs'
import { readJson } from './readJson.mjs'
import { renderDone, renderPay } from './renderPay.mjs'

const tokenMs = 300_000
const states = { pending: 'IN_PROGRESS', paid: 'SUCCESS', failed: 'FAILED' }

/**
 * Creates a provider that speaks as Coinbase Onramp publishes it: its API below `path`, its window at `windowPath`. A token of a
 * window is good once and for five minutes.
 */
export function createCoinbase({ till, keyId, publicKey, path, windowPath }) {
  const tokens = new Map()
  const money = (value, currency) => ({ value: String(value), currency })

  function createToken({ addresses, assets, clientIp }) {
    if (!clientIp) return refuse('clientIp is required')
    const [{ address, blockchains }] = addresses
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, { address, blockchains, assets, until: Date.now() + tokenMs })
    return { json: { token, channel_id: '' } }
  }

  function answerQuote(body) {
    const { payment_amount: amount, payment_currency: currency, purchase_currency: symbol } = body
    const { fee, ether } = till.quote(Number(amount))
    return {
      json: {
        payment_total: money(amount, currency),
        payment_subtotal: money((Number(amount) - fee).toFixed(2), currency),
        purchase_amount: money(ether, symbol),
        coinbase_fee: money(fee, currency),
        network_fee: money('0', currency),
        quote_id: randomBytes(8).toString('hex'),
      },
    }
  }

  function listTransactions(reference) {
    const transactions = till.byReference(reference).map(({ status, ether, hash, startedAt }) => ({
      status: `ONRAMP_TRANSACTION_STATUS_${states[status]}`,
      purchase_currency: 'ETH',
      purchase_amount: money(ether, 'ETH'),
      tx_hash: hash ?? '',
      created_at: new Date(startedAt).toISOString(),
    }))
    return { json: { transactions, next_page_key: '', total_count: String(transactions.length) } }
  }

  function showForm(query) {
    const token = query.get('sessionToken')
    const session = tokens.get(token)
    tokens.delete(token)
    if (!session || session.until < Date.now())
      return { status: 400, html: renderDone('Invalid sessionToken') }
    const currency = query.get('fiatCurrency') ?? 'USD'
    const { ether, money: pays } = till.quote(Number(query.get('presetFiatAmount') ?? 100))
    till.begin(token, { reference: query.get('partnerUserRef'), address: session.address, ether })
    return {
      html: renderPay('Coinbase', {
        action: windowPath,
        id: token,
        pays,
        currency,
        ether,
        address: session.address,
      }),
    }
  }

  return async (request, url) => {
    const { pathname, searchParams } = url
    if (pathname === windowPath) {
      if (request.method === 'GET') return showForm(searchParams)
      till.pay((await readForm(request)).get('id'))
      return { html: renderDone('Payment received. You can close this window.') }
    }
    if (!pathname.startsWith(`${path}/`)) return undefined
    if (!isSigned(request, url, { keyId, publicKey }))
      return { status: 401, json: { message: 'Unauthorized' } }
    const call = pathname.slice(path.length)
    if (call === '/onramp/v1/token') return createToken(await readJson(request))
    if (call === '/onramp/v1/buy/quote') return answerQuote(await readJson(request))
    const [, reference] = /^\/onramp\/v1\/buy\/user\/([^/]+)\/transactions$/.exec(call) ?? []
    return reference === undefined ? undefined : listTransactions(decodeURIComponent(reference))
  }
}

const refuse = (message) => ({ status: 400, json: { message } })

/** Whether the request carries a token for itself: its method, host and path, not older than two minutes. */
function isSigned({ method, headers }, { host, pathname }, { keyId, publicKey }) {
  const [head, claims, signature] = (headers.authorization ?? '').replace(/^Bearer /, '').split('.')
  if (!signature) return false
  const bytes = Buffer.from(`${head}.${claims}`)
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' }
  if (!verify('sha256', bytes, key, Buffer.from(signature, 'base64url'))) return false
  const { sub, iss, exp, uris } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isFresh = exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 121_000
  return sub === keyId && iss === 'cdp' && isFresh && uris[0] === `${method} ${host}${pathname}`
}
