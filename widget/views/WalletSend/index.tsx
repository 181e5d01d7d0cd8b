import { defineView, type Params } from '../defineView.ts'
import { NobodySends } from '../NobodySends.tsx'
import { useSendables } from '../useSendables.ts'
import { Form } from './parts/Form.tsx'

export const view = defineView({
  title: (t) => t('send.title'),
  Component: WalletSend,
})

/** Moves one coin or token to one address. */
function WalletSend({ params }: { params: Params }) {
  const sendables = useSendables(params.namespace)
  if (sendables.state !== 'ready') return <NobodySends sendables={sendables} />
  return <Form key={sendables.from} {...sendables} />
}
