import type { NameSuggestion } from '../../../stores/names.ts'
import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import css from '../view.module.css'

const mostShown = 3

type Props = { names: readonly NameSuggestion[]; onChoose: (name: string) => void }

/** Other names like the one that was typed: a press takes one that is available. */
export function Suggestions({ names, onChoose }: Props) {
  const t = useText()
  const shown = names.slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('names.suggestions')}</h2>
      <Group list>
        {shown.map(({ name, registered }) => (
          <li key={name}>
            <ListItem
              title={<bdi>{name}</bdi>}
              tag={t(registered ? 'names.taken' : 'names.available')}
              {...(!registered && { onClick: () => onChoose(name) })}
            />
          </li>
        ))}
      </Group>
    </section>
  )
}
