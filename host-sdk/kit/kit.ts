import type { Name, Request } from '../../shared-schemas/messaging/define.ts'
import type { OpenTarget } from '../../shared-schemas/options/openTarget.ts'
import type { Options } from '../../shared-schemas/options/options.ts'
import type { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import type { FrameLink } from '../frames/frameLink.ts'
import type { SecureFrame } from '../frames/secureFrame.ts'
import type { Stage } from '../frames/stage.ts'
import type { Permit } from '../wallets/permit.ts'
import type { WalletRegistry } from '../wallets/registry.ts'
import type { Events } from './events.ts'
import type { Mirror } from './mirror.ts'
import type { SiteStorage } from './siteStorage.ts'

/** Everything a started kit holds. Actions take it as their first parameter; nothing is global. */
export type Kit = {
  window: Window
  options: Options
  mirror: Mirror
  events: Events
  registry: WalletRegistry
  /** Made when the widget first asks a wallet of the page. */
  permit?: Permit
  storage: SiteStorage
  stage: Stage
  line: FrameLink
  /** Made when the widget first asks for it. */
  secure: SecureFrame | undefined
  /** The last open() wins; a dismissal while the frame loads makes it void. */
  openRequest: { target: OpenTarget; answer: Promise<unknown> | undefined } | undefined
  /** The frame was loaded anew with the modal open: for the site it stays open meanwhile. */
  reopening: boolean
  stop(): void
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
