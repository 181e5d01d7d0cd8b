import { type ComponentType, useEffect, useState } from 'react'
import type { SocialProvider } from '../../../../shared-schemas/socialProvider.ts'
import { useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from '../view.module.css'

type Props = { providers: readonly SocialProvider[] }

/**
 * The logins at providers. Their code is fetched once the modal is open, and their place is kept
 * meanwhile: without them nobody pays for it.
 */
export function Socials({ providers }: Props) {
  const t = useText()
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const [part, setPart] = useState<{ SocialButtons: ComponentType<Props> } | 'failed'>()

  useEffect(() => {
    if (open && !part) import('./SocialButtons.tsx').then(setPart, () => setPart('failed'))
  }, [open, part])

  if (part === 'failed')
    return (
      <Button kind="quiet" icon="retry" onClick={() => setPart(undefined)}>
        {t('social.late')}
      </Button>
    )
  if (part) return <part.SocialButtons providers={providers} />
  return (
    <div className={css.socials} data-count={providers.length} data-pending>
      {providers.map((provider) => (
        <Skeleton key={provider} heightPx={48} />
      ))}
    </div>
  )
}
