import type { App } from '../../app.ts'
import { endWork, startWork } from '../../stores/modal.ts'

/** Keeps the modal's loading flag on for as long as the work takes. */
export async function whileLoading<result>(app: App, work: () => Promise<result>): Promise<result> {
  const { modal } = app.stores
  modal.setState(startWork)
  try {
    return await work()
  } finally {
    modal.setState(endWork)
  }
}
