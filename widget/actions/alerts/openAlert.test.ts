import { expect, onTestFinished, test, vi } from 'vitest'
import * as alerts from '../../../shared-schemas/errors/alerts.ts'
import { createTestApp } from '../../testing.ts'
import { closeAlert } from './closeAlert.ts'
import { openAlert } from './openAlert.ts'

async function createAlertApp(options: object) {
  const { app, ready } = createTestApp({ options })
  await ready
  // The console is the very thing that is written to; there is no other way to read it.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return { app, open: () => app.stores.alerts.getState().open, said: () => warn.mock.calls.flat() }
}

test('default', async () => {
  const { app, open, said } = await createAlertApp({ debug: true })

  openAlert(app, alerts.SESSION_EXPIRED)
  expect(open()).toMatchObject([{ code: 'APKT006', shortMessage: 'Session Expired' }])
  expect(said()).toEqual([])

  closeAlert(app)
  expect(open()).toEqual([])
})

test('behavior: without debug the long text goes to the console', async () => {
  const { app, open, said } = await createAlertApp({ debug: false })

  openAlert(app, alerts.INVALID_PROJECT_ID, { projectId: 'nobody' })

  expect(open()).toHaveLength(1)
  expect(said()).toMatchInlineSnapshot(`
    [
      "AppKit APKT007: Your AppKit server has no project with the id nobody. Correct the option projectId (data-project-id), or add the project to "projects" in the configuration of the server and restart it.",
    ]
  `)
})
