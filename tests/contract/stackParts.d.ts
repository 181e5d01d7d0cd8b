// The parts of the local stack that contract tests start by themselves; scripts are plain modules.

type Part = { url: string; stop(): Promise<void> }
type Anvil = Part & {
  chainId: number
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
}

declare module '*/startAnvil.mjs' {
  export function startAnvil(options: { chainId: number }): Promise<Anvil>
}
declare module '*/startSolana.mjs' {
  type Solana = Part & {
    caipNetworkId: `solana:${string}`
    rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  }
  export function startSolana(): Promise<Solana>
}
declare module '*/startBundler.mjs' {
  export function startBundler(anvil: Anvil): Promise<Part>
}
declare module '*/startPaymaster.mjs' {
  export function startPaymaster(of: { paymasters: Record<string, string> }): Promise<Part>
}
declare module '*/deploySmartAccounts.mjs' {
  export function deploySmartAccounts(anvil: Anvil): Promise<{ paymasters: Record<string, string> }>
}
declare module '*/deployUniswap.mjs' {
  export function deployUniswap(
    anvil: Anvil,
    demoEther: { abi: unknown; bytecode: `0x${string}` },
  ): Promise<{
    quoter: `0x${string}`
    router: `0x${string}`
    wrapped: `0x${string}`
    addPool(pool: { fee: number; sides: { address: string; amount: bigint }[] }): Promise<void>
  }>
}
declare module '*/compileContract.mjs' {
  export function compileContract(
    path: string,
    folder: string,
    options?: { evmVersion?: string; metadata?: boolean },
  ): void
}
