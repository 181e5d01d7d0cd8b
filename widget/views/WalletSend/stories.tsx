import { rememberRecipient } from '../../actions/send/recipients.ts'
import { happen } from '../../stores/connections.ts'
import { fill, setTransfer } from '../../stores/send.ts'
import { logIn } from '../fixtures/embedded.ts'
import { priced } from '../fixtures/priced.ts'
import {
  alike,
  dollar,
  nodeAnswers,
  recipient,
  setNode,
  startSending,
  startSendingSolana,
  transfer,
  withNamedRecipient,
  withTokens,
} from '../fixtures/sending.ts'
import type { Stories } from '../fixtures/story.ts'
import { address, connectBitcoin, connectWallet, onAll, onBoth } from '../fixtures/wallets.ts'

const filled = { sendTokenAmount: '0.5', receiverAddress: recipient }
const world = withTokens()

const withName = withNamedRecipient()
const lookup = '/v1/profile/account/bob.shop.id'
const strangerAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

export const stories: Stories = {
  done: { world, arrange: (app) => startSending(app, filled) },
  priced: { world: priced(3_524.18), arrange: (app) => startSending(app, filled) },
  blank: { world, arrange: (app) => startSending(app) },
  token: {
    world,
    arrange: (app) => startSending(app, { ...filled, token: dollar, sendTokenAmount: '24' }),
  },
  loading: { world, arrange: (app) => startSending(app, filled, undefined) },
  feeUnknown: {
    world,
    arrange: (app) => startSending(app, filled, { eth_chainId: () => '0x5' }),
  },
  invalid: {
    world,
    arrange: (app) =>
      startSending(app, {
        ...filled,
        receiverAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8',
      }),
  },
  nobody: {
    world,
    arrange: (app) => startSending(app, { ...filled, receiverAddress: `0x${'0'.repeat(40)}` }),
  },
  tokenContract: {
    world,
    arrange: (app) =>
      startSending(app, { token: dollar, sendTokenAmount: '1', receiverAddress: dollar.slice(9) }),
  },
  contract: {
    world,
    arrange: (app) => startSending(app, filled, nodeAnswers(recipient)),
  },
  own: { world, arrange: (app) => startSending(app, { ...filled, receiverAddress: address }) },
  willFail: {
    world,
    arrange: (app) =>
      startSending(app, filled, {
        ...nodeAnswers(),
        eth_estimateGas: () => Promise.reject(new Error('execution reverted')),
      }),
  },
  nameFound: {
    world: withName,
    arrange: (app) => startSending(app, { ...filled, receiverAddress: 'bob.shop.id' }),
  },
  nameLooking: {
    world: { ...withName, api: { ...withName.api, [lookup]: () => new Promise<never>(() => {}) } },
    arrange: (app) => startSending(app, { ...filled, receiverAddress: 'bob.shop.id' }),
  },
  nameMissing: {
    world: withName,
    arrange: (app) => startSending(app, { ...filled, receiverAddress: 'nobody.shop.id' }),
  },
  nameFailed: {
    world: {
      ...withName,
      api: { ...withName.api, [lookup]: () => new Response(null, { status: 503 }) },
    },
    arrange: (app) => startSending(app, { ...filled, receiverAddress: 'bob.shop.id' }),
  },
  nameMoved: {
    world: withName,
    arrange(app) {
      const name = { name: 'bob.shop.id', network: 'eip155:1' } as const
      rememberRecipient(app, { from: address, to: strangerAddress, ...name })
      startSending(app, { ...filled, receiverAddress: 'bob.shop.id' })
    },
  },
  tooMuch: { world, arrange: (app) => startSending(app, { ...filled, sendTokenAmount: '3' }) },
  noFee: {
    world,
    arrange: (app) => startSending(app, { ...filled, sendTokenAmount: '2.3456789' }),
  },
  dust: {
    world,
    arrange: (app) =>
      startSending(
        app,
        { receiverAddress: recipient },
        { ...nodeAnswers(), eth_getBalance: () => '0x3e8' },
      ),
  },
  unknown: {
    world,
    arrange(app) {
      connectWallet(app, { balance: undefined })
      setNode(app, undefined)
      app.stores.send.setState(fill(filled))
    },
  },
  unread: {
    world,
    arrange(app) {
      connectWallet(app, { balance: undefined })
      app.nodes.set('eip155:1', () => Promise.reject(new Error('unreachable')))
      app.stores.send.setState(fill(filled))
    },
  },
  sentBefore: {
    world,
    arrange(app) {
      startSending(app)
      for (const to of [alike, recipient]) rememberRecipient(app, { from: address, to })
    },
  },
  known: {
    world,
    arrange(app) {
      startSending(app, filled)
      rememberRecipient(app, { from: address, to: recipient })
    },
  },
  alike: {
    world,
    arrange(app) {
      startSending(app, { ...filled, receiverAddress: alike })
      rememberRecipient(app, { from: address, to: recipient })
    },
  },
  solana: {
    world: { options: { networks: onBoth } },
    arrange: (app) => startSendingSolana(app, '0.5'),
  },
  belowLeast: {
    world: { options: { networks: onBoth } },
    arrange: (app) => startSendingSolana(app, '0.0005'),
  },
  leavesTooLittle: {
    world: { options: { networks: onBoth } },
    arrange: (app) => startSendingSolana(app, '4.1999'),
  },
  asking: {
    world,
    arrange(app) {
      startSending(app, filled)
      app.stores.send.setState(setTransfer(transfer))
    },
  },
  embedded: {
    world,
    arrange(app) {
      startSending(app, filled)
      logIn(app)
    },
  },
  longNames: {
    world: {
      options: {
        networks: [
          {
            id: 424_242,
            name: 'The Interplanetary Settlement Network of Further Saxony',
            nativeCurrency: { name: 'Groschen', symbol: 'GROSCHENTALER', decimals: 18 },
            rpcUrls: { default: { http: [] } },
          },
        ],
      },
    },
    arrange: (app) => connectWallet(app),
  },
  unsupported: {
    world: { options: { networks: onAll } },
    params: { namespace: 'bip122' },
    arrange: (app) => connectBitcoin(app),
  },
  restoring: {
    world,
    arrange: (app) => app.stores.connections.setState(happen('eip155', { type: 'restoring' })),
  },
  empty: { world },
  rightToLeft: {
    world: { ...world, options: { ...world.options, direction: 'rtl' } },
    arrange(app) {
      connectWallet(app)
      setNode(app, nodeAnswers())
    },
  },
}
