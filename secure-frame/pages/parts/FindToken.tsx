/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import type { Asset } from '../../../chains/signing/chainMove.ts'
import type { SendingContext } from '../../../chains/signing/context.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { VaultAccounts } from '../../vault/vault.ts'
import { chainMoveOf } from '../move/chainMoveOf.ts'
import { texts } from '../texts.ts'

type Props = {
  ports: SendingContext
  accounts: VaultAccounts
  networks: readonly Network[]
  onFound: (asset: Asset) => void
}

/** Finds a token that is not built in, by its address. */
export function FindToken({ ports, accounts, networks, onFound }: Props) {
  const id = useId()
  const [address, setAddress] = useState('')
  const [chosen, setChosen] = useState<string>()
  const task = useTask()
  const offered = networks.filter((each) => chainMoveOf(each)?.readToken)
  const network = offered.find((each) => each.caipNetworkId === chosen) ?? offered[0]
  const move = network && chainMoveOf(network)
  if (!network || !move?.readToken) return null
  const { namespace, readToken } = move

  const find = async () => {
    onFound(
      await readToken(ports, { network, owner: accounts[namespace], address: address.trim() }),
    )
    setAddress('')
  }
  return (
    <Form task={task} kind="secondary" action={texts.move.tokenFind} onSubmit={find}>
      <h3>{texts.move.tokenTitle}</h3>
      <p class="muted">{move.tokenHint}</p>
      <div class="field">
        <label for={id}>{texts.move.tokenNetwork}</label>
        <select
          id={id}
          class="input"
          value={network.caipNetworkId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {offered.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Field
        label={texts.move.tokenAddress}
        autocomplete="off"
        maxlength={64}
        value={address}
        onValue={setAddress}
      />
    </Form>
  )
}
