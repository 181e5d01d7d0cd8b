import { shakeMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { setShaking } from '../../stores/modal.ts'

/** Shakes the modal once; asked for again meanwhile, it changes nothing. */
export function shake(app: App): void {
  const { modal } = app.stores
  if (modal.getState().shaking) return
  modal.setState(setShaking(true))
  app.after(shakeMs, () => modal.setState(setShaking(false)))
}
