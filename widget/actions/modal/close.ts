import type { App } from '../../app.ts'
import { canClose } from './canClose.ts'
import { leave } from './leave.ts'
import { shake } from './shake.ts'

/** Closes the modal because someone wants it closed; a view that must be answered shakes instead. */
export function close(app: App): void {
  if (canClose(app)) leave(app)
  else shake(app)
}
