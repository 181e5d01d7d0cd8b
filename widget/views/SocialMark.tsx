import { type ComponentType, useEffect, useState } from 'react'
import type { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'

type Props = { provider: SocialProvider; size: number }

/** The sign of a provider for views that are there without social login: only who needs it fetches it. */
export function SocialMark({ provider, size }: Props) {
  const [part, setPart] = useState<{ ProviderMark: ComponentType<Props> }>()

  useEffect(() => {
    void import('./ProviderMark.tsx').then(setPart, () => {}) // its place stays empty
  }, [])

  return part ? (
    <part.ProviderMark provider={provider} size={size} />
  ) : (
    <svg width={size} height={size} aria-hidden="true" />
  )
}
