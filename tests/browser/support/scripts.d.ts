// The scripts of the project are plain JavaScript, so that they run before anything is installed.
// These are the ones that tests call.

declare module '*/findBrowsers.mjs' {
  export function findChromium(): string
  export function findHeadlessShell(): string
}

declare module '*/quietBrowser.mjs' {
  export const quietFeatures: string
  export const quietArgs: string[]
}

declare module '*/stack.mjs' {
  import type { MailSink } from '*/mailSink.mjs'
  import type { Identity } from '*/startIdentity.mjs'
  import type { Relay } from '*/startRelay.mjs'
  export type Stack = {
    port: number
    mail: MailSink
    relay: Relay
    identity: Identity
    url(host: string, path?: string): string
    anvil: Record<
      10 | 31337,
      { url: string; rpc(method: string, params?: readonly unknown[]): Promise<unknown> }
    >
    /** Where it was asked for, as `solana`. */
    onramp: {
      url: string
      till: {
        behave(how: { outcome?: 'paid' | 'failed'; delayMs?: number; share?: number }): void
      }
    }
    solana: {
      caipNetworkId: `solana:${string}`
      url: string
      rpc(method: string, params?: readonly unknown[]): Promise<unknown>
    }
    restartServer(): Promise<void>
    stop(): Promise<void>
  }
  export function startStack(options: {
    port: number
    projects?: unknown[]
    upstreams?: Record<string, string[]>
    smartAccounts?: 'off' | 'on' | 'everywhere'
    socials?: 'local' | 'everywhere'
    solana?: boolean
    prices?: boolean
    swaps?: boolean
    onramp?: boolean
    loginLimits?: Record<string, number>
  }): Promise<Stack>
}

declare module '*/mailSink.mjs' {
  export type Message = {
    id: number
    to: string
    subject: string
    text: string
    html: string
    /** Epoch milliseconds. */
    date: number
  }
  export type MailSink = {
    smtpUrl: string
    messages(to?: string): Message[]
    clear(): void
    waitForMail(
      to: string,
      options?: { after?: number; matching?: RegExp; timeoutMs?: number },
    ): Promise<Message>
    pause(): Promise<void>
    resume(): Promise<number>
    stop(): Promise<void>
  }
  export function startMailSink(): Promise<MailSink>
}

declare module '*/startIdentity.mjs' {
  import type { JsonWebKey } from 'node:crypto'
  import type { ServerConfigInput } from '../../../server/config.ts'
  export type Identity = {
    /** Whether Google and Apple let who is signed in there through unasked. */
    setSilent: (silent: boolean) => void
    port: number
    url: string
    socials: NonNullable<ServerConfigInput['socials']>
    /** The private key that id tokens are signed with. */
    jwk: JsonWebKey & { kid: string }
    stop(): Promise<void>
  }
  export function startIdentity(options: { port?: number; secureOrigin: string }): Promise<Identity>
}

declare module '*/startRelay.mjs' {
  export type Relay = {
    port: number
    url: string
    methods: Readonly<Record<string, number>>
    connections(): number
    drop(): void
    pause(): void
    stall(): void
    resume(): void
    stop(): Promise<void>
  }
  export function startRelay(options?: { port?: number }): Promise<Relay>
}

declare module '*/findPostgres.mjs' {
  export function findPostgres(): string
}

declare module '*/reports.mjs' {
  export function outsideOf(path: string): string
}
declare module '*/stampReport.mjs' {
  export function stampReport(root: string, path: string): () => void
}

declare module '*/readLicence.mjs' {
  export type Licence = {
    name: string
    version: string
    declared: string
    texts: string[]
    notices: string[]
  }
  export function readLicence(folder: string): Licence
}

declare module '*/judgeLicence.mjs' {
  import type { Licence } from '*/readLicence.mjs'
  export function judgeLicence(
    licence: Pick<Licence, 'name' | 'declared' | 'texts'>,
  ): string | undefined
  export function judgeDeclaration(licence: Pick<Licence, 'name' | 'declared'>): string | undefined
}

declare module '*/demoDollar.js' {
  export const demoDollar: { address: `0x${string}`; symbol: string; decimals: number }
}

declare module '*/sendRequests.mjs' {
  export function sendRequests(
    port: number,
    options: {
      requests: readonly (string | readonly [head: string, body: string])[]
      perSecond: number
      seconds: number
      connections?: number
    },
  ): Promise<{ statuses: Record<string, number>; perSecond: number; ms(share: number): number }>
}
