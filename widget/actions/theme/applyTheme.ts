import type { ThemeChoice } from '../../../shared-schemas/options/theme.ts'
import type { ThemeVariables } from '../../../shared-schemas/options/themeVariables.ts'
import type { App } from '../../app.ts'
import { setTheme } from '../../stores/theme.ts'

/** Draws in another mode or other colours; what is not given stays as it is. */
export function applyTheme(
  app: App,
  given: {
    choice?: ThemeChoice | undefined
    prefersDark?: boolean | undefined
    variables?: ThemeVariables | undefined
  },
): void {
  app.stores.theme.setState(setTheme(given))
}
