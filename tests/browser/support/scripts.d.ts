// The scripts of the project are plain JavaScript, so that they run before anything is installed.
// These are the ones that tests call.

declare module '*/findBrowsers.mjs' {
  export function findChromium(): string
}

declare module '*/stack.mjs' {
  export type Stack = { port: number; stop(): Promise<void> }
  export function startStack(options: { port: number }): Promise<Stack>
}
