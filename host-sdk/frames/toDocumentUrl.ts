import { firstViewMaxChars } from '../../shared-schemas/limits.ts'
import type { Kit } from '../kit/kit.ts'
import { isDrawn } from '../kit/modal.ts'
import { plainText } from '../kit/plain.ts'
import { isRoomy } from './card.ts'

/**
 * The address that the frame is loaded from: with what the first view depends on, so that the server draws it.
 * Without that where the visitor will see another view, or the address is too long, which a proxy may refuse.
 */
export function toDocumentUrl(kit: Kit, url: string): string {
  const { window, options, registry, mirror, openRequest } = kit
  // Written out: a function more in every page costs bytes of its heap's budget.
  const text = plainText({
    options,
    page: [
      mirror.get().themeMode === 'dark',
      window.matchMedia('(pointer:coarse)').matches,
      isRoomy(window),
      registry.all.size,
    ],
  })
  const isAsked =
    options.projectId !== undefined && // the server knows no site without one
    isDrawn(kit, openRequest?.target)
  const full = `${url}&first=${encodeURIComponent(text)}`
  return isAsked && full.length <= firstViewMaxChars ? full : url
}
