import { AppKitError } from '../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { NOT_PLAIN_DATA } from '../shared-schemas/errors.ts'
import type { Name, Request } from '../shared-schemas/messaging/define.ts'
import type { OpenTarget } from '../shared-schemas/openTarget.ts'
import type { Options } from '../shared-schemas/options.ts'
import type { hostToWidget } from '../shared-schemas/protocols/hostToWidget.ts'
import { type Events, emitChanges } from './events.ts'
import { createFrameLink, type FrameLink } from './frameLink.ts'
import type { SecureFrame } from './frames/secureFrame.ts'
import { createStage, type Stage } from './frames/stage.ts'
import { createHandlers } from './handlers.ts'
import { createMirror, type Mirror, type MirrorState } from './mirror.ts'
import { dismiss, showFailure, showPlaced, showWhenOpen } from './modal.ts'
import { schedulePreload } from './preload.ts'
import { toAccount } from './publicView.ts'
import { openSiteStorage, type SiteStorage } from './siteStorage.ts'
import { toDocumentUrl } from './toDocumentUrl.ts'
import { toWidgetUrl } from './toWidgetUrl.ts'
import { createPermit } from './wallets/permit.ts'
import { createRegistry, type WalletRegistry } from './wallets/registry.ts'

const prefersDark = '(prefers-color-scheme: dark)'

/** Everything a started kit holds. Actions take it as their first parameter; nothing is global. */
export type Kit = {
  window: Window
  options: Options
  mirror: Mirror
  events: Events
  registry: WalletRegistry
  permit: ReturnType<typeof createPermit>
  storage: SiteStorage
  stage: Stage
  line: FrameLink
  /** Made when the widget first asks for it. */
  secure: Promise<SecureFrame> | undefined
  /** The last open() wins; a dismissal while the frame loads makes it void. */
  openRequest: { target: OpenTarget; answer: Promise<unknown> | undefined } | undefined
  /** The frame was loaded anew with the modal open: for the site it stays open meanwhile. */
  reopening: boolean
  stop(): void
}

export type KitParts = { options: Options; scriptOrigin: string | undefined; events: Events }

/**
 * Starts the kit in a page: looks for wallets, and loads the widget when the preload policy or a
 * connection of the last visit says so.
 *
 * @throws WIDGET_URL_MISSING, SAME_ORIGIN_WIDGET, INVALID_OPTION
 */
export function startKit(window: Window, { options, scriptOrigin, events }: KitParts): Kit {
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
    permit: createPermit(window, () => kit.mirror.get().open),
    storage,
    openRequest: undefined,
  } as unknown as Kit // completed below: its parts need each other
  kit.registry = createRegistry(window, {
    found: (wallet) => tell(kit, 'WALLET_FOUND', wallet),
    foundMany: (wallets) => tell(kit, 'WALLETS_FOUND', { wallets }),
    lost: (walletId) => tell(kit, 'WALLET_LOST', { walletId }),
    event: (walletId, event, data) => tell(kit, 'WALLET_EVENT', { walletId, event, data }),
  })
  kit.stage = createStage(window, {
    origin: new URL(widgetUrl).origin,
    embedIn: options.embed,
    append: !options.disableAppend,
    isDark: () => kit.mirror.get().themeMode === 'dark',
    onDismiss: () => dismiss(kit),
    onPlaced: () => showPlaced(kit),
  })
  kit.line = createFrameLink({
    window,
    stage: kit.stage,
    url: widgetUrl,
    documentUrl: () => toDocumentUrl(kit, widgetUrl),
    handlers: createHandlers(kit),
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
    kit.secure?.then((frame) => frame.remove()).catch(() => {}) // it never came
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

/** Sends a message if the widget is there to hear it; a widget that comes later is told all at once. Gives its answer. */
export function tell<name extends Name<typeof hostToWidget>>(
  kit: Kit,
  ...message: [name] | [name, Request<typeof hostToWidget, name>]
): Promise<unknown> | undefined {
  const link = kit.line?.newest() as
    | { request(...message: unknown[]): Promise<unknown> }
    | undefined // the tuple above is the same table
  const sent = link?.request(...message)
  sent?.catch(() => {}) // mostly nobody waits: the link itself reports what breaks it
  return sent
}

/**
 * Tells a new session everything, and what is to be open: a frame that died with the modal open shows it
 * again. All of it at once, since each answer that was waited for would delay the first paint.
 */
async function greet(kit: Kit): Promise<void> {
  const { window, options, registry, mirror, openRequest } = kit
  kit.reopening = mirror.get().open && openRequest !== undefined
  const greeting = tell(kit, 'INIT', {
    options: plain(options),
    embedded: options.embed !== undefined,
    title: window.document.title.slice(0, 200),
    prefersDark: window.matchMedia(prefersDark).matches,
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

/**
 * Plain data: a chain object of viem has functions, which no port takes, and bigints, which we do not need.
 *
 * @throws NOT_PLAIN_DATA for what contains itself or is nested too deep, and without a replacer for a bigint
 */
export function plain(value: object, replacer?: Replacer): unknown {
  return JSON.parse(plainText(value, replacer))
}

/** The same as text, for comparing; a value that is not there has none. @throws NOT_PLAIN_DATA */
export function plainText(value: unknown, replacer: Replacer = leaveOutBigint): string {
  try {
    return JSON.stringify(value, replacer as null) // the platform takes both, its types one at a time
  } catch (cause) {
    throw new AppKitError(NOT_PLAIN_DATA, undefined, { cause })
  }
}

type Replacer = ((key: string, member: unknown) => unknown) | null

const leaveOutBigint = (_key: string, member: unknown) =>
  typeof member === 'bigint' ? undefined : member

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
