import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Options } from '../../shared-schemas/options/options.ts'
import { createFrameLink } from '../frames/frameLink.ts'
import { createStage } from '../frames/stage.ts'
import { toDocumentUrl } from '../frames/toDocumentUrl.ts'
import { toWidgetUrl } from '../frames/toWidgetUrl.ts'
import type { Later } from '../later.ts'
import type { Load } from '../load/Load.ts'
import { createRegistry } from '../wallets/registry.ts'
import { type Events, emitChanges } from './events.ts'
import { createHandlers } from './handlers.ts'
import { type Kit, tell } from './kit.ts'
import { createMirror, type MirrorState } from './mirror.ts'
import { dismiss, showFailure, showPlaced, showWhenOpen } from './modal.ts'
import { plain } from './plain.ts'
import { schedulePreload } from './preload.ts'
import { toAccount } from './publicView.ts'
import { openSiteStorage } from './siteStorage.ts'

const prefersDark = '(prefers-color-scheme: dark)'

export type KitParts = {
  options: Options
  scriptOrigin: string | undefined
  events: Events
  load: Load<Later>
}

/**
 * Starts the kit in a page: looks for wallets, and loads the widget when the preload policy or a
 * connection of the last visit says so.
 *
 * @throws WIDGET_URL_MISSING, SAME_ORIGIN_WIDGET, INVALID_OPTION
 */
export function startKit(window: Window, { options, scriptOrigin, events, load }: KitParts): Kit {
  const widgetUrl = toWidgetUrl(window, options, scriptOrigin)
  const storage = openSiteStorage(window, () => tell(kit, 'TAB_CHANGED'))
  const hint = options.enableReconnect === false ? [] : storage.hint()
  const atOnce = hint.length > 0 || options.embed !== undefined
  // An element that the site places loads nothing before that.
  const pending = !options.disableAppend && (atOnce || !/intent|none/.test(String(options.preload)))
  const kit = {
    window,
    options,
    events,
    mirror: createMirror(startState(options, hint, pending)),
    storage,
  } as unknown as Kit // completed below: its parts need each other
  kit.registry = createRegistry(
    window,
    {
      found: (wallet) => tell(kit, 'WALLET_FOUND', wallet),
      foundMany: (wallets) => tell(kit, 'WALLETS_FOUND', { wallets }),
      lost: (walletId) => tell(kit, 'WALLET_LOST', { walletId }),
    },
    load,
  )
  kit.stage = createStage(window, {
    embedIn: options.embed,
    append: !options.disableAppend,
    isDark: () => kit.mirror.get().themeMode === 'dark',
    onDismiss: () => dismiss(kit),
    onPlaced: () => showPlaced(kit),
  })
  kit.line = createFrameLink({
    window,
    load,
    stage: kit.stage,
    url: widgetUrl,
    documentUrl: () => toDocumentUrl(kit, widgetUrl),
    handlers: createHandlers(kit, load),
    greet: () => greet(kit),
    isNeeded: () => kit.mirror.get().open,
    onFailure: (error) => showFailure(kit, error),
  })
  const stops = [
    kit.mirror.subscribe((now, before) => {
      showWhenOpen(kit, now, before)
      emitChanges(kit.events, now, before, (account) => toAccount(account, kit.registry.find))
    }),
    schedulePreload(kit, atOnce),
  ]
  kit.stop = () => {
    kit.openRequest = undefined
    kit.mirror.set(ended(kit.mirror.get())) // nobody waits for what ends here
    for (const stop of stops) stop()
    kit.line.close()
    kit.secure?.remove()
    kit.registry.close()
    storage.close()
    kit.stage.remove()
  }
  return kit
}

/** The state of a kit that stops: closed, and nobody connected. */
function ended(state: MirrorState): MirrorState {
  const accounts = state.accounts.map(({ namespace }) => ({
    namespace,
    status: 'disconnected' as const,
  }))
  return { ...state, pending: false, open: false, accounts }
}

/**
 * Tells a new session everything, and what is to be open: a frame that died with the modal open shows it
 * again. All of it at once, since each answer that was waited for would delay the first paint.
 */
async function greet(kit: Kit): Promise<void> {
  const { window, options, registry, mirror, openRequest } = kit
  kit.reopening = mirror.get().open && openRequest !== undefined
  const scheme = window.matchMedia(prefersDark)
  // Not heard in the widget: some browsers answer frames by the frame element's `color-scheme`.
  scheme.onchange = () => tell(kit, 'UPDATE_OPTIONS', { options: {}, prefersDark: scheme.matches })
  const greeting = tell(kit, 'INIT', {
    options: plain(options),
    embedded: options.embed !== undefined,
    title: window.document.title.slice(0, 200),
    prefersDark: scheme.matches,
  })
  registry.tellAll()
  if (openRequest) openRequest.answer = tell(kit, 'OPEN', openRequest.target)
  await greeting
}

/** Hands options to a widget that is there already; one that comes later gets all of them. @throws NOT_PLAIN_DATA */
export function updateOptions(kit: Kit, options: Options): void {
  const update = { options: plain(options) }
  const before = kit.options
  kit.options = { ...before, ...options }
  tell(kit, 'UPDATE_OPTIONS', update)?.catch((error) => {
    kit.options = before // what was refused must not come back with a reload
    kit.events.emit('error', error)
    console.error(error)
  })
}

/** What is known before the widget speaks. */
export function startState(
  options: Options,
  hint: readonly ChainNamespace[],
  pending: boolean,
): MirrorState {
  const { themeMode = 'auto', networks, defaultNetwork } = options
  const first = networks?.find?.((network) => typeof network === 'string') // what is no list, the widget refuses
  const active = defaultNetwork ?? first
  return {
    pending,
    open: false,
    loading: false,
    networks: [],
    accounts: hint.map((namespace) => ({ namespace, status: 'connecting' })),
    ...(active && { activeNetwork: active }),
    themeMode:
      themeMode === 'auto'
        ? globalThis.matchMedia?.(prefersDark).matches
          ? 'dark'
          : 'light'
        : themeMode,
    signedIn: false,
  }
}
