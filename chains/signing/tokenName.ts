import { shortenAddress } from '../../shared-schemas/format/shortenAddress.ts'
import type { Token } from './approvalItem.ts'
import { hasMixedScripts } from './hasMixedScripts.ts'
import { hasHiddenCharacters } from './hiddenCharacters.ts'

/**
 * What a token is called where its whole address is on the screen as well: its symbol, or its short address where
 * the symbol tries to look like another one; `onScreen` are the addresses that it must not be taken for. A token of a
 * ledger without contracts has a symbol only.
 */
export function tokenName(
  { symbol, address }: Token,
  coin: string,
  onScreen: () => readonly string[] = () => [],
): string {
  if (address === undefined) return symbol ?? coin
  const isPlain = symbol !== undefined && /^[\x21-\x7E]{1,16}$/.test(symbol)
  const isHonest = isPlain && !hasMixedScripts(symbol) && !hasHiddenCharacters(symbol)
  return isHonest ? symbol : shortenAddress(address, onScreen()).replace('…', '\u2060…\u2060') // on one line
}
