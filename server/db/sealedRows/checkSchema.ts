import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Db } from '../db.ts'
import { findChangedPart } from './findChangedPart.ts'

/** Checks once that tables, views and triggers are those of the migrations. @throws SCHEMA_CHANGED */
export async function checkSchema(db: Db): Promise<void> {
  const changed = await findChangedPart(db)
  if (changed) throw new AppKitError(errors.SCHEMA_CHANGED, changed)
}
