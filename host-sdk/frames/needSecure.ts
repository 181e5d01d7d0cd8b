import { type Kit, tell } from '../kit/kit.ts'
import { createSecureFrame, type Need } from './secureFrame.ts'

/** Loads the kit's frame with the keys, which is made at the first call. @throws SAME_ORIGIN_WIDGET, WIDGET_BLOCKED */
export function needSecure(kit: Kit, need: Need): Promise<void> {
  kit.secure ??= createSecureFrame(kit.window, kit.stage.frame, () => tell(kit, 'SECURE_LOADED'))
  return kit.secure.need(need)
}
