import type { App } from '../../app.ts'
import { release } from '../../stores/toast.ts'
import { closeInTime } from './closeInTime.ts'

/** Lets a held message close by itself again, after the time that was left. */
export function releaseToast(app: App): void {
  app.stores.toast.setState(release(app.now()))
  closeInTime(app)
}
