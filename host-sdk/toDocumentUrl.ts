import { firstViewMaxChars } from '../shared-schemas/limits.ts'
import { roomy } from './frames/card.ts'
import { type Kit, plainText } from './kit.ts'

/**
 * The address that the frame is loaded from: with what the first view depends on, so that the server draws it.
 * Without that where the visitor will see another view, or the options are too long.
 */
export function toDocumentUrl(
  { window, options, registry, mirror, openRequest }: Kit,
  url: string,
): string {
  // Written out: a function more in every page costs bytes of its heap's budget.
  const text = plainText({
    options,
    page: [
      mirror.get().themeMode === 'dark',
      window.matchMedia('(pointer:coarse)').matches,
      window.matchMedia(roomy).matches,
      registry.all.size,
    ],
  })
  return mirror.get().accounts.length || openRequest?.elsewhere || text.length > firstViewMaxChars
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}first=${encodeURIComponent(text)}`
}
