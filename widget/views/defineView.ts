import type { ComponentType } from 'react'
import type { App } from '../app.ts'
import type { State } from '../stores/create.ts'
import type { Route } from '../stores/router.ts'
import type { Catalogue, Translate } from '../texts/translate.ts'

export type Params = NonNullable<Route['params']>

/** One screen of the modal. */
export type View = {
  /** What the header says and the dialog is named. */
  title: (t: Translate, state: State, params: Params, app: App) => string
  /** Whether it lets itself be closed; it always does where this is left out. */
  closable?: (app: App) => boolean
  /** It is left by an answer or by closing, so it has no way back. */
  onlyCloses?: boolean
  /** Texts in English that only its component needs: they come with its code. */
  texts?: Partial<Catalogue>
  Component: ComponentType<{ params: Params }>
  /** Connect only: what the right column of a wide card shows while nothing is chosen. */
  Aside?: ComponentType
}

/** Declares a view, so that a folder exports one thing that is complete. */
export function defineView(view: View): View {
  return view
}
