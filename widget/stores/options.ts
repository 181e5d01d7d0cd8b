import { createStore } from 'zustand/vanilla'
import type { Options } from '../../shared-schemas/options/options.ts'

/** What the page says of itself; `origin` is the browser's word, `coarsePointer` the device's. */
export type Site = {
  origin: string
  title: string
  /** The modal is drawn in the page's flow and never goes away. */
  embedded: boolean
  prefersDark: boolean
  coarsePointer: boolean
}

/** The site's options, complete where the kit has a default. */
export type KitOptions = Options &
  Required<
    Pick<
      Options,
      | 'debug'
      | 'enableReconnect'
      | 'enableInjected'
      | 'enableEIP6963'
      | 'enableNetworkSwitch'
      | 'allowUnsupportedChain'
      | 'requireSupportedNetwork'
    >
  >

export type OptionsState = {
  /** False until the page's first message has been dealt with; the page hears nothing before. */
  initialized: boolean
  options: KitOptions
  site: Site
  /** Where the kit keeps things: `memory` means that a reload asks again. */
  keptIn: 'own' | 'site' | 'memory'
  /** The site's origin was compared with what its project lists. */
  originChecked: boolean
}

const nobody: Site = {
  origin: '',
  title: '',
  embedded: false,
  prefersDark: false,
  coarsePointer: false,
}

export const createOptionsStore = () =>
  createStore<OptionsState>(() => ({
    initialized: false,
    options: complete({}, ''),
    site: nobody,
    keptIn: 'own',
    originChecked: false,
  }))

/** The start of a session. */
export const begin =
  (options: Options, site: Site) =>
  (state: OptionsState): OptionsState => ({
    ...state,
    options: complete(options, site.origin),
    site,
  })

export function setInitialized(state: OptionsState): OptionsState {
  return { ...state, initialized: true }
}

/** A page has taken the other end of the port; its first message is yet to come. */
export const setSiteOrigin =
  (origin: string) =>
  (state: OptionsState): OptionsState => ({
    ...state,
    initialized: false,
    site: { ...state.site, origin },
  })

/** Takes the options that are given and keeps the rest. */
export const update =
  (options: Options) =>
  (state: OptionsState): OptionsState => ({
    ...state,
    options: complete({ ...state.options, ...options }, state.site.origin),
  })

export const setKeptIn =
  (keptIn: OptionsState['keptIn']) =>
  (state: OptionsState): OptionsState => ({ ...state, keptIn })

export const setOriginChecked =
  (originChecked: boolean) =>
  (state: OptionsState): OptionsState => ({ ...state, originChecked })

function complete(given: Options, origin: string): KitOptions {
  return {
    enableReconnect: true,
    enableInjected: true,
    enableEIP6963: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    requireSupportedNetwork: false,
    debug: isLocal(origin),
    ...given,
  }
}

/** Alerts are for whoever builds the site, so they show by themselves on the builder's machine. */
function isLocal(origin: string): boolean {
  return /^https?:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/i.test(origin)
}
