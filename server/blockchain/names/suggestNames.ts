import { nameSuggestions } from '../../../shared-schemas/entities/nameLimits.ts'
import { labelOfName } from '../../../shared-schemas/entities/names.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { listTaken } from '../../db/queries/names.ts'
import type { World } from '../../world.ts'
import type { NameSettings } from './NameSettings.ts'
import { createReservation, fitLabel } from './nameRules.ts'

/** The label itself, and what somebody may take instead. */
const forms = ['*', '*1', '*-1', 'my-*', 'the-*', '*-wallet', '*-pay', '*2', '*-2', '*3']

/** Names like the one that was typed. @throws NAME_ELSEWHERE, NAME_UNFIT */
export async function suggestNames(
  { db }: World,
  { zone, reserved }: NameSettings,
  { typed, zone: asked = zone }: { typed: string; zone?: string | undefined },
): Promise<{ name: string; registered: boolean }[]> {
  if (asked.toLowerCase().replace(/^\./, '') !== zone)
    throw new AppKitError(errors.NAME_ELSEWHERE, { zone })
  const label = fitLabel(labelOfName(typed, zone) ?? typed)
  if (label === undefined) throw new AppKitError(errors.NAME_UNFIT)
  const isReserved = createReservation(reserved)
  const labels = forms
    .flatMap((form) => fitLabel(form.replace('*', label)) ?? [])
    .filter((each) => each === label || !isReserved(each))
    .slice(0, nameSuggestions)
  const taken = await listTaken(
    db,
    labels.map((each) => `${each}.${zone}`),
  )
  return labels.map((each) => {
    const name = `${each}.${zone}`
    return { name, registered: taken.has(name) || isReserved(each) }
  })
}
