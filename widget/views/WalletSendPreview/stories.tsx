import { fetchTokens } from '../../actions/account/fetchTokens.ts'
import {
  dollar,
  nodeAnswers,
  recipient,
  startSending,
  withNamedRecipient,
  withTokens,
} from '../fixtures/sending.ts'
import type { Stories } from '../fixtures/story.ts'

const filled = { sendTokenAmount: '0.5', receiverAddress: recipient }
const world = withTokens()
const receiver = { typed: 'bob.shop.id', name: 'bob.shop.id', address: recipient, at: 0 }
const named = {
  receiverAddress: receiver.typed,
  receiver: { ...receiver, network: 'eip155:1' },
  receiverProfileName: receiver.name,
} as const

export const stories: Stories = {
  done: { world, arrange: (app) => startSending(app, filled) },
  token: {
    world,
    arrange(app) {
      startSending(app, { ...filled, token: dollar, sendTokenAmount: '24.000001' })
      void fetchTokens(app, { namespace: 'eip155' })
    },
  },
  named: {
    world: withNamedRecipient(),
    arrange: (app) => startSending(app, { ...filled, ...named }),
  },
  contract: { world, arrange: (app) => startSending(app, filled, nodeAnswers(recipient)) },
  loading: { world, arrange: (app) => startSending(app, filled, undefined) },
  noFee: {
    world,
    arrange: (app) => startSending(app, { ...filled, sendTokenAmount: '2.3456789' }),
  },
  nothing: { world, arrange: (app) => startSending(app) },
  empty: { world },
}
