/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { phraseShownMs } from '../../../shared-schemas/limits.ts'
import { copyText } from '../../approval/copyText.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import type { PageWorld } from '../pageWorld.ts'
import { FileKit } from '../parts/FileKit.tsx'
import { Form } from '../parts/Form.tsx'
import { texts } from '../texts.ts'
import { useTask } from '../useTask.ts'

/** The 12 words, shown on request and for a minute; and the encrypted file. */
export function Export({ world }: { world: PageWorld }) {
  const [words, setWords] = useState<string[]>()
  const task = useTask()

  useEffect(() => {
    if (!words) return
    const hide = () => setWords(undefined)
    const timer = setTimeout(hide, phraseShownMs)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [words])

  const show = async () => {
    const phrase = await world.portable.exportPhrase()
    setWords(new TextDecoder().decode(phrase).split(' '))
    phrase.fill(0)
  }

  return (
    <>
      <Notice kind="warning">{texts.export.warning}</Notice>
      {words ? (
        <Words words={words} onHide={() => setWords(undefined)} />
      ) : (
        <Form task={task} action={texts.export.show} onSubmit={show} />
      )}
      <FileKit world={world} />
    </>
  )
}

function Words({ words, onHide }: { words: string[]; onHide: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <section class="section">
      <h2>{texts.export.words}</h2>
      <ol class="words">
        {words.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words never move, and one may come twice
          <li key={at}>{word}</li>
        ))}
      </ol>
      <div class="buttons">
        <button
          type="button"
          class="button"
          data-kind="secondary"
          onClick={() => void copyText(words.join(' ')).then(setCopied)} // it never rejects
        >
          {texts.export.copy}
        </button>
        <button type="button" class="button" data-kind="primary" onClick={onHide}>
          {texts.export.hide}
        </button>
      </div>
      <p class="muted small" role="status">
        {copied ? texts.export.copyWarning : ''}
      </p>
    </section>
  )
}
