/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { walletFileMaxBytes } from '../../../shared-schemas/limits.ts'
import { Address } from '../../approval/parts/Address.tsx'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { VaultAccounts } from '../../vault/vault.ts'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'
import { useAddresses } from '../useAddresses.ts'

/** Imports a wallet into a login that has none yet. */
export function Import({ context }: { context: PageContext }) {
  const [words, setWords] = useState('')
  const [accounts, setAccounts] = useState<VaultAccounts>()
  const shown = useAddresses(context, accounts)
  const task = useTask()

  if (accounts)
    return (
      <>
        <Notice kind="plain">{texts.import.done}</Notice>
        {shown.map(({ network, addresses }) =>
          addresses.map((address) => (
            <p key={`${network.caipNetworkId} ${address}`}>
              <Address value={address} />
            </p>
          )),
        )}
        <p class="muted">{texts.close}</p>
      </>
    )
  return (
    <>
      <Notice kind="warning">{texts.import.body}</Notice>
      <Form
        task={task}
        action={texts.import.useWords}
        onSubmit={async () => {
          setAccounts(await context.portable.importPhrase(words))
          setWords('')
        }}
      >
        <Field
          label={texts.import.words}
          lines={3}
          autocomplete="off"
          maxlength={300}
          value={words}
          onValue={setWords}
        />
      </Form>
      <FromFile context={context} onDone={setAccounts} />
    </>
  )
}

function FromFile({
  context,
  onDone,
}: {
  context: PageContext
  onDone: (a: VaultAccounts) => void
}) {
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const task = useTask()
  const tooLarge = file !== undefined && file.size > walletFileMaxBytes

  const importFile = async () => {
    if (!file) return
    onDone(await context.portable.importFile({ file: await file.text(), password }))
  }

  return (
    <Section title={texts.import.fileTitle}>
      <Form
        task={task}
        kind="secondary"
        action={texts.import.useFile}
        disabled={!file || tooLarge}
        onSubmit={importFile}
      >
        <div class="field">
          <label for="wallet-file">{texts.import.file}</label>
          <input
            id="wallet-file"
            class="input"
            type="file"
            accept=".json,application/json"
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
        </div>
        {tooLarge && <Notice kind="danger">{texts.import.tooLarge}</Notice>}
        <Field
          label={texts.import.password}
          type="password"
          autocomplete="off"
          maxlength={200}
          value={password}
          onValue={setPassword}
        />
      </Form>
    </Section>
  )
}
