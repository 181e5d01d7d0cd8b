import { vi } from 'vitest'

/** Vitest's own is a second, which a busy machine may take for one turn of an event loop. */
const patientMs = 10_000

const { waitFor, waitUntil } = vi
const patient = (options: number | { timeout?: number; interval?: number } = {}) =>
  typeof options === 'number' ? options : { timeout: patientMs, ...options }

// Most files share a process, in which this runs before each of them.
if (!Object.hasOwn(vi, 'isPatient'))
  Object.assign(vi, {
    isPatient: true,
    waitFor: ((look, options) => waitFor(look, patient(options))) satisfies typeof waitFor,
    waitUntil: ((look, options) => waitUntil(look, patient(options))) satisfies typeof waitUntil,
  })
