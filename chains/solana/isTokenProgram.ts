import { programs } from './programs.ts'

/** The two programs that keep tokens. */
export const tokenPrograms: readonly string[] = [...programs].flatMap(([address, { name }]) =>
  /^Token(-2022)?$/.test(name) ? [address] : [],
)

/** Whether this address is one of them. */
export function isTokenProgram(address: string): boolean {
  return tokenPrograms.includes(address)
}
