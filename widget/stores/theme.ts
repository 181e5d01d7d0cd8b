import { createStore } from 'zustand/vanilla'
import type { ThemeChoice, ThemeMode } from '../../shared-schemas/options/theme.ts'
import type { ThemeVariables } from '../../shared-schemas/options/themeVariables.ts'

export type ThemeState = {
  /** What the site asked for. */
  choice: ThemeChoice
  prefersDark: boolean
  /** What is drawn. */
  mode: ThemeMode
  variables: ThemeVariables
}

export const createThemeStore = () =>
  createStore<ThemeState>(() => ({
    choice: 'auto',
    prefersDark: false,
    mode: 'light',
    variables: {},
  }))

/** Takes what is given and keeps the rest; `auto` follows the visitor's system. */
export const setTheme =
  (given: {
    choice?: ThemeChoice | undefined
    prefersDark?: boolean | undefined
    variables?: ThemeVariables | undefined
  }) =>
  (state: ThemeState): ThemeState => {
    const choice = given.choice ?? state.choice
    const prefersDark = given.prefersDark ?? state.prefersDark
    const automatic = prefersDark ? 'dark' : 'light'
    return {
      choice,
      prefersDark,
      mode: choice === 'auto' ? automatic : choice,
      variables: { ...state.variables, ...given.variables },
    }
  }
