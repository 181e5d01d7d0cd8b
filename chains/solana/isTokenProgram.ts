import { programs } from './programs.ts'

/** Whether this address is one of the two programs that keep tokens. */
export function isTokenProgram(address: string): boolean {
  return /^Token(-2022)?$/.test(programs.get(address)?.name ?? '')
}
