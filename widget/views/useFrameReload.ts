import { useApp, useStoreOf } from '../context.tsx'

/** Loads the secure frame again; undefined unless that frame is what is missing. */
export function useFrameReload(): (() => void) | undefined {
  const app = useApp()
  const loading = useStoreOf(({ auth }) => auth.frame === 'loading')
  return loading ? () => app.secure.reload() : undefined
}
