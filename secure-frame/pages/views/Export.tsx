/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { definitions } from '../../../chains/definitions.ts'
import { paths } from '../../../chains/paths.ts'
import { sealNamespace } from '../../../chains/signers.ts'
import type { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import { phraseShownMs } from '../../../shared-schemas/limits.ts'
import { isWalletLocked } from '../../account/walletLocked.ts'
import { copyText } from '../../approval/copyText.ts'
import { Facts } from '../../approval/parts/Facts.tsx'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { WholeAddress } from '../../approval/parts/WholeAddress.tsx'
import { Form } from '../../forms/Form.tsx'
import { Unlock } from '../../forms/Unlock.tsx'
import { useTask } from '../../forms/useTask.ts'
import { kindsThatOpen } from '../../vault/slots.ts'
import type { PageContext } from '../pageContext.ts'
import { FileBackup } from '../parts/FileBackup.tsx'
import { GatedButton } from '../parts/GatedButton.tsx'
import { texts } from '../texts.ts'
import { useFormer } from '../useFormer.ts'

/** The words and the file of the current wallet, and of each former one. */
export function Export({ context }: { context: PageContext }) {
  const address = context.vault.accounts()?.[sealNamespace]
  return (
    <>
      {address !== undefined && (
        <Section title={texts.export.address}>
          <WholeAddress value={address} of="account" />
        </Section>
      )}
      <DerivationPaths />
      <Backup portable={context.portable} />
      <FormerBackups context={context} />
    </>
  )
}

/** Backups of the former wallets alone: they open even while the current wallet is locked here. */
export function FormerBackups({ context }: { context: PageContext }) {
  const former = useFormer(context)
  return former.map((wallet) => (
    <FormerBackup key={wallet.walletId} context={context} wallet={wallet} />
  ))
}

/** The accounts of the words, with the derivation paths at which other wallets find them. */
function DerivationPaths() {
  const facts = Object.values(definitions).flatMap(({ namespace, name }) => {
    const value = paths[namespace]?.join(', ')
    return value === undefined ? [] : [{ label: name, value, place: 'below' as const }]
  })
  return (
    <Section title={texts.export.holds}>
      <Facts facts={facts} />
    </Section>
  )
}

/** The same for a former wallet, once it is open. */
function FormerBackup({
  context: { mover },
  wallet,
}: {
  context: PageContext
  wallet: SealedWallet
}) {
  const { walletId, firstAddress } = wallet
  const [state, setState] = useState<'closed' | 'locked' | 'open'>('closed')
  const task = useTask()
  const open = async () => {
    try {
      await mover.side(walletId).open({ fresh: true }) // the page requires a fresh login; the server checks its age
      setState('open')
    } catch (error) {
      if (!isWalletLocked(error)) throw error
      setState('locked')
    }
  }
  return (
    <Section title={texts.move.former}>
      <WholeAddress value={firstAddress} of="account" />
      {state === 'closed' && (
        <Form task={task} kind="secondary" action={texts.move.formerOpen} onSubmit={open} />
      )}
      {state === 'locked' && (
        <Unlock
          vault={mover.side(walletId)}
          slots={kindsThatOpen(wallet)}
          onOpen={() => setState('open')}
        />
      )}
      {state === 'open' && <Backup portable={mover.portable(walletId)} />}
    </Section>
  )
}

/** The 12 words, shown on request and for a minute; and the encrypted file. */
function Backup({ portable }: { portable: PageContext['portable'] }) {
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
    const phrase = await portable.exportPhrase()
    setWords(new TextDecoder().decode(phrase).split(' '))
    phrase.fill(0)
  }

  return (
    <>
      <Notice kind="warning">{texts.export.warning}</Notice>
      {words ? (
        <Words words={words} onHide={() => setWords(undefined)} />
      ) : (
        <GatedButton task={task} action={texts.export.show} onPress={show} />
      )}
      <FileBackup portable={portable} />
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and a word may occur twice
          <li key={at}>{word}</li>
        ))}
      </ol>
      <div class="buttons">
        <button
          type="button"
          class="button"
          data-kind="secondary"
          onClick={() => void copyText(words.join(' ')).then(setCopied)} // never rejects
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
