/** True for a budget of a device that was let in; see budgetOf. */
export function isKnownBudget(budget: string): boolean {
  return budget.includes(' ')
}
