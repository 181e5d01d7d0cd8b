import { type ReactNode, useId } from 'react'
import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { offersNames } from '../../../actions/features/offersNames.ts'
import type { Recipient } from '../../../actions/send/recipientIn.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fill } from '../../../stores/send.ts'
import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { WholeAddress } from '../../../ui/WholeAddress.tsx'
import { Moved } from '../../Moved.tsx'
import { useRecipients } from '../../useOrder.ts'
import css from '../view.module.css'
import { Alike } from './Alike.tsx'
import { SentBefore } from './SentBefore.tsx'
import type { NameLookup } from './useNameLookup.ts'

/** Spaces, line breaks and characters that are not seen: chats, documents and grouped addresses bring them along. */
const neverOfAddress = /[\s\p{Cf}]/gu
/** The same without the joiner and the tags of emoji: a name without them is another name, of somebody else. */
const neverOfName = /\s|(?![\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu

type Props = {
  network: Network
  from: string
  /** What is wrong with what was typed. */
  problem: ReactNode
  isContract: boolean
  /** A known address that it can be taken for. */
  alike: string | undefined
  isFirst: boolean | undefined
  hasMoved: boolean
  recipient: Recipient
  lookup: NameLookup
}

/** Whom it goes to. */
export function RecipientField({ network, from, problem, alike, ...known }: Props) {
  const { isContract, isFirst, hasMoved, lookup } = known
  const { to, name } = known.recipient
  const app = useApp()
  const t = useText()
  const id = useId()
  const text = useStoreOf(({ send }) => send.receiverAddress)
  const recipients = useRecipients(from)
  const isOwn = to.toLowerCase() === from.toLowerCase()
  const takesNames = offersNames(app, network.chainNamespace)
  const setText = (given: string) =>
    app.stores.send.setState(fill({ receiverAddress: toRecipientText(given) }))
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {t('send.to')}
      </label>
      <div className={css.box} data-invalid={problem !== undefined}>
        <input
          id={id}
          className={css.address}
          placeholder={t(takesNames ? 'send.nameOrAddress' : 'send.placeholder', {
            network: network.name,
          })}
          value={text}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          enterKeyHint="done"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text !== '' && (
          <IconButton icon="close" label={t('action.clear')} onClick={() => setText('')} />
        )}
      </div>
      <p className={css.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      {lookup.state === 'looking' && (
        <p className={css.hint} role="status">
          {t('send.lookingUp')}
        </p>
      )}
      {name !== undefined && to !== '' && <Found name={name} address={to} whole={!alike} />}
      {problem === undefined && hasMoved && <Moved name={name} />}
      {problem === undefined && alike && <Alike address={to} known={alike} />}
      {problem === undefined && !alike && isFirst && (
        <p className={css.hint}>{t('send.recipientIsFirst')}</p>
      )}
      {text === '' && <SentBefore addresses={recipients} onChoose={setText} />}
      {problem === undefined && isOwn && <p className={css.hint}>{t('send.recipientIsOwn')}</p>}
      {problem === undefined && isContract && (
        <p className={css.note} role="status">
          <Icon name="warning" size={16} />
          {t('send.recipientIsContract')}
        </p>
      )}
    </div>
  )
}

/** What was typed or pasted, without what nobody means. */
function toRecipientText(given: string): string {
  const bare = given.replace(neverOfAddress, '')
  const mayBeAddress = /^[!-~]*$/.test(bare) // of letters, digits and marks of ASCII
  return mayBeAddress ? bare : given.replace(neverOfName, '')
}

/** The address of a name, whole: it is what something is sent to. */
function Found({ name, address, whole }: { name: string; address: string; whole: boolean }) {
  const t = useText()
  return (
    <div className={css.found} role="status">
      <bdi>{name}</bdi>
      {whole && <WholeAddress address={address} label={t('account.addressOf', { address })} />}
    </div>
  )
}
