import { expect, test } from 'vitest'
import { closeAlert, createAlertsStore, openAlert } from './alerts.ts'

const alert = (code: string, longMessage = '') => ({ code, shortMessage: code, longMessage })

test('default', () => {
  const store = createAlertsStore()
  store.setState(openAlert(alert('A')))
  store.setState(openAlert(alert('B')))

  store.setState(closeAlert)

  expect(store.getState().open).toEqual([alert('A')])
})

test('behavior: an alert opened again comes to the front with its new text', () => {
  const store = createAlertsStore()
  store.setState(openAlert(alert('A', 'old')))
  store.setState(openAlert(alert('B')))

  store.setState(openAlert(alert('A', 'new')))

  expect(store.getState().open).toEqual([alert('B'), alert('A', 'new')])
})
