import type { State } from '../../stores/create.ts'

/** Whether a card of two columns fits; one in the flow of the page is as wide as its place there. */
export function isWide({ modal, options }: Pick<State, 'modal' | 'options'>): boolean {
  return modal.wide && !options.site.embedded
}
