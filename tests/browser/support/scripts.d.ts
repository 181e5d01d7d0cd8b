// The scripts of the project are plain JavaScript, so that they run before anything is installed.
// These are the ones that tests call.

declare module '*/findBrowsers.mjs' {
  export function findChromium(): string
}

declare module '*/stack.mjs' {
  import type { MailSink } from '*/mailSink.mjs'
  export type Stack = {
    port: number
    mail: MailSink
    restartServer(): Promise<void>
    stop(): Promise<void>
  }
  export function startStack(options: {
    port: number
    projects?: unknown[]
    upstreams?: Record<string, string[]>
    smartAccounts?: 'off' | 'on' | 'everywhere'
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
