import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { labelOfName } from '../../../../shared-schemas/entities/names.ts'
import { registerName } from '../../../actions/names/registerName.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { typeLabel } from '../../../stores/names.ts'
import type { Translate } from '../../../texts/translate.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/Group.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Late } from '../../Late.tsx'
import { useOnline } from '../../useOnline.ts'
import css from '../view.module.css'
import { NameField } from './NameField.tsx'
import { Suggestions } from './Suggestions.tsx'
import { type NameCheck, useNameCheck } from './useNameCheck.ts'
import { useOwnedNames } from './useOwnedNames.ts'

type Props = { namespace: ChainNamespace; zone: string; address: string }

/** The form. Its main button says what is missing, and asks for the one signature once nothing is. */
export function Form({ namespace, zone, address }: Props) {
  const app = useApp()
  const t = useText()
  const online = useOnline()
  const { typed, step, failure } = useStoreOf(({ names }) => names)
  const owned = useOwnedNames(address) ?? []
  const check = useNameCheck()
  const hasName = owned.some(({ name }) => name.endsWith(`.${zone}`))
  const missing = hasName ? t('names.one') : missingText(t, check)
  const busy = step !== 'typing'
  const waits = busy || missing !== undefined || check.state === 'checking' || !online

  return (
    <form
      className={css.view}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!waits) registerName(app, { namespace, label: typed }).catch(() => {}) // the store says why
      }}
    >
      {owned.length > 0 && (
        <section className={css.section}>
          <h2 className={css.heading}>{t('names.owned')}</h2>
          <Group list>
            {owned.map(({ name }) => (
              <li key={name}>
                <ListItem title={<bdi>{name}</bdi>} />
              </li>
            ))}
          </Group>
        </section>
      )}
      <NameField zone={zone} check={check} busy={busy} />
      {(check.state === 'available' || check.state === 'taken') && (
        <Suggestions
          names={check.others}
          onChoose={(name) => app.stores.names.setState(typeLabel(labelOfName(name, zone) ?? name))}
        />
      )}
      <p className={css.hint}>{t('names.public')}</p>
      <p className={css.problem} role="alert">
        {failure === 'rejected' ? t('names.rejected') : <bdi>{failure?.reason}</bdi>}
      </p>
      <Button kind="primary" waits={waits} submits>
        {busy ? t('names.registering') : (missing ?? t('names.register'))}
      </Button>
      {step === 'registering' && <Late />}
    </form>
  )
}

/** Why the name cannot be had; undefined where it may be. */
function missingText(t: Translate, { state }: NameCheck): string | undefined {
  switch (state) {
    case 'empty':
      return t('names.enter')
    case 'short':
      return t('names.short')
    case 'characters':
    case 'taken':
    case 'unfit':
      return t('names.another')
    default:
      return undefined
  }
}
