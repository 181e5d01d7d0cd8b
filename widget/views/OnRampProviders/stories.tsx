import { fillOrder } from '../../stores/onramp.ts'
import { optionsPath, quoteOf, quotePath, options as sold, withOnramp } from '../fixtures/buying.ts'
import type { Stories } from '../fixtures/story.ts'
import { connectSolana, connectWallet, onBoth } from '../fixtures/wallets.ts'

const never = () => new Promise<never>(() => {})
const fails = () => new Response(null, { status: 502 })
let turn = 0

export const stories: Stories = {
  done: {
    world: withOnramp({
      // Each provider is asked once, one after the other.
      api: { [quotePath]: () => quoteOf(turn++ % 2 === 0 ? '0.0279' : '0.0276') },
    }),
    arrange: (app) => connectWallet(app),
  },
  quoting: {
    world: withOnramp({ api: { [quotePath]: never } }),
    arrange: (app) => connectWallet(app),
  },
  estimate: {
    world: withOnramp({ api: { [quotePath]: fails } }),
    arrange: (app) => connectWallet(app),
  },
  unsupported: {
    world: withOnramp({
      api: {
        [quotePath]: () =>
          Response.json({ code: 'ONRAMP_UNSUPPORTED', message: 'Not here' }, { status: 400 }),
      },
    }),
    arrange: (app) => connectWallet(app),
  },
  tooLittle: {
    world: withOnramp(),
    arrange(app) {
      connectWallet(app)
      app.stores.onramp.setState(fillOrder({ amount: '9.99' }))
    },
  },
  bank: {
    world: withOnramp(),
    arrange(app) {
      connectWallet(app)
      app.stores.onramp.setState(
        fillOrder({ amount: '20000', currency: 'EUR', method: 'ach_bank_account', symbol: 'USDC' }),
      )
    },
  },
  blank: {
    world: withOnramp(),
    arrange(app) {
      connectWallet(app)
      app.stores.onramp.setState(fillOrder({ amount: '' }))
    },
  },
  loading: {
    world: withOnramp({ api: { [optionsPath]: never } }),
    arrange: (app) => connectWallet(app),
  },
  error: {
    world: withOnramp({ api: { [optionsPath]: fails, [quotePath]: fails } }),
    arrange: (app) => connectWallet(app),
  },
  longNames: {
    world: withOnramp({
      api: {
        [optionsPath]: () => ({
          ...sold,
          purchaseCurrencies: [
            {
              id: 'GROSCHENTALER',
              name: 'Groschentaler of Further Saxony',
              symbol: 'GROSCHENTALER',
              networks: [
                {
                  name: 'saxony',
                  display_name: 'The Interplanetary Settlement Network of Further Saxony',
                  chain_id: '1',
                  contract_address: '',
                },
              ],
            },
          ],
        }),
        [quotePath]: () => quoteOf('123456789012.123456789', 'GROSCHENTALER'),
      },
    }),
    arrange: (app) => connectWallet(app),
  },
  restricted: {
    world: withOnramp({ timeZone: 'Asia/Shanghai' }),
    arrange: (app) => connectWallet(app),
  },
  off: { world: withOnramp({ networks: ['eip155:10'] }), arrange: (app) => connectWallet(app) },
  otherChainType: {
    params: { namespace: 'solana' },
    world: { ...withOnramp(), options: { networks: onBoth } },
    arrange: (app) => connectSolana(app),
  },
  empty: { world: withOnramp() },
  rightToLeft: {
    world: { ...withOnramp(), options: { networks: ['eip155:1'], direction: 'rtl' } },
    arrange: (app) => connectWallet(app),
  },
}
