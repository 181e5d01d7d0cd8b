import { focusableIn } from './focusable.ts'

/** Which control of a view the user left it by. */
export type LeftAt = { name: string; index: number }

/** Notes a control by its name and place: the view that comes back is made of other elements. */
export function noteControl(view: Element, control: Element | null): LeftAt | undefined {
  const index = focusableIn(view).indexOf(control as HTMLElement)
  return index === -1 || !control ? undefined : { name: nameOf(control), index }
}

/** Finds that control again; by its place where nothing has its name any more. */
export function findControl(view: Element, left: LeftAt | undefined): HTMLElement | undefined {
  if (!left) return undefined
  const all = focusableIn(view)
  const atPlace = all[left.index]
  if (atPlace && nameOf(atPlace) === left.name) return atPlace
  return all.find((each) => nameOf(each) === left.name) ?? atPlace
}

/** What a row says after its name may have changed: "Installed" becomes "Recent". */
function nameOf(control: Element): string {
  const text = control.getAttribute('aria-label') ?? control.textContent ?? ''
  return text.split(', ')[0] ?? ''
}
