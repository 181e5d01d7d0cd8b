import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'

/** Throws what a bundler's import() threw, which differs with the bundler, as an error of the catalogue. */
export const failToLoad =
  (module: string) =>
  (cause: unknown): never => {
    throw new AppKitError(
      errors.SCRIPT_LOAD_FAILED,
      { url: `the module "${module}" of AppKit` },
      { cause },
    )
  }
