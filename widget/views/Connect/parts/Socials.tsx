import { type ComponentType, useEffect, useState } from 'react'
import type { SocialProvider } from '../../../../shared-schemas/socialProvider.ts'
import type { App } from '../../../app.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from '../view.module.css'

type Props = { providers: readonly SocialProvider[] }
type Part = { SocialButtons: ComponentType<Props> }

/** Kept when the view is left, so that it is complete at once when the user comes back. */
const loaded = new WeakMap<App, Part>()

/** The logins at providers. They are fetched once the modal is open; their place is kept meanwhile. */
export function Socials({ providers }: Props) {
  const app = useApp()
  const t = useText()
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const [part, setPart] = useState<Part | 'failed' | undefined>(loaded.get(app))

  useEffect(() => {
    if (open && !part)
      import('./SocialButtons.tsx').then(
        (module) => {
          loaded.set(app, module)
          setPart(module)
        },
        () => setPart('failed'),
      )
  }, [app, open, part])

  if (part === 'failed')
    return (
      <Button kind="quiet" icon="retry" onClick={() => setPart(undefined)}>
        {t('social.late')}
      </Button>
    )
  if (part) return <part.SocialButtons providers={providers} />
  return (
    <div className={css.socials} data-few={providers.length < 3} data-pending>
      {providers.map((provider) => (
        <Skeleton key={provider} heightPx={44} />
      ))}
    </div>
  )
}
