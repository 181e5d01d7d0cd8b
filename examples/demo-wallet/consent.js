import { askPerson } from './askPerson.js'
import { fail } from './fail.js'

/** Resolves when the person, or `window.demoWalletBehaviour` in their place, says yes. @throws 4001 */
export async function consent(question) {
  const behaviour = window.demoWalletBehaviour
  if (behaviour === 'approve') return
  if (behaviour === 'reject' || !(await askPerson(question))) {
    throw fail(4001, 'User rejected the request.')
  }
}
