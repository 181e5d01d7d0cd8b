import { createStore } from 'zustand/vanilla'
import type { Alert } from '../../shared-schemas/errors/alerts.ts'

/** Every alert that is open, newest last. Whether one is drawn is up to `options.debug`. */
export type AlertsState = { open: readonly Alert[] }

export const createAlertsStore = () => createStore<AlertsState>(() => ({ open: [] }))

/** Opens an alert; one of the same code makes room for it. */
export const openAlert =
  (alert: Alert) =>
  ({ open }: AlertsState): AlertsState => ({
    open: [...open.filter(({ code }) => code !== alert.code), alert],
  })

/** Closes the newest alert. */
export function closeAlert({ open }: AlertsState): AlertsState {
  return { open: open.slice(0, -1) }
}
