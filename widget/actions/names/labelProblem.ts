import { isNameLabel } from '../../../shared-schemas/entities/names.ts'

/**
 * What is wrong with the label of a name: it has a character that no name has, or too few.
 * Source: specification section 5, "Name validation".
 */
export function labelProblem(label: string): 'characters' | 'short' | undefined {
  if (isNameLabel(label)) return undefined
  return /[^a-z\d-]/i.test(label) ? 'characters' : 'short'
}
