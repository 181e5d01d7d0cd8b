/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { walletFilePasswordMinChars } from '../../../shared-schemas/limits.ts'
import { Section } from '../../approval/parts/Section.tsx'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { PageContext } from '../pageContext.ts'
import { requireUnguessable } from '../requireUnguessable.ts'
import { saveFile } from '../saveFile.ts'
import { texts } from '../texts.ts'

/** Downloads the wallet as an encrypted file. */
export function FileBackup({ portable }: { portable: PageContext['portable'] }) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [saved, setSaved] = useState(false)
  const task = useTask()
  const differ = repeated !== '' && password !== repeated

  const save = async () => {
    await requireUnguessable(password)
    saveFile('wallet-backup.json', await portable.exportFile(password))
    setPassword('')
    setRepeated('')
    setSaved(true)
  }

  return (
    <Section title={texts.export.fileTitle}>
      <p class="muted">{texts.export.fileBody}</p>
      <Form
        task={task}
        kind="secondary"
        action={texts.export.download}
        disabled={password.length < walletFilePasswordMinChars || password !== repeated}
        onSubmit={save}
      >
        <Field
          label={texts.export.password}
          type="password"
          autocomplete="new-password"
          minlength={walletFilePasswordMinChars}
          maxlength={200}
          value={password}
          onValue={setPassword}
        />
        <Field
          label={texts.export.repeat}
          type="password"
          autocomplete="new-password"
          maxlength={200}
          value={repeated}
          onValue={setRepeated}
        />
      </Form>
      <p class="muted small" role="status">
        {differ ? texts.export.differ : saved ? texts.export.saved : ''}
      </p>
    </Section>
  )
}
