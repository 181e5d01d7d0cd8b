import { fetchTokens } from '../../actions/account/fetchTokens.ts'
import type { App } from '../../app.ts'
import { startSending, withTokens } from '../fixtures/sending.ts'
import type { Stories } from '../fixtures/story.ts'
import { typeInto } from '../fixtures/typeInto.ts'

function withKnown(app: App) {
  startSending(app)
  void fetchTokens(app, { namespace: 'eip155' })
}

export const stories: Stories = {
  done: { world: withTokens(), arrange: withKnown },
  manyItems: { world: withTokens(40), arrange: withKnown },
  noMatch: {
    world: withTokens(40),
    arrange: withKnown,
    play: () => typeInto('input[type=search]', 'zzz'),
  },
  empty: { world: withTokens() },
}
