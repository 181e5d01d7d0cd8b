import { approvalTokensAsked, approvalTokenTimeoutMs } from '../../../../shared-schemas/limits.ts'
import { addressKey } from '../../../signing/addressKey.ts'
import type { Claim } from '../../../signing/approvalItem.ts'
import type { SigningContext } from '../../../signing/context.ts'
import type { CheckedRequest } from '../../../signing/request.ts'

/** allowance(address,address) */
const allowanceSelector = '0xdd62ed3e'

/**
 * What each claim that adds to an allowance is added to, by the place of the claim. A node that does not answer in time
 * costs the figure, never the request; nor is there one where the same request changes that allowance twice.
 */
export async function askAllowances(
  context: Pick<SigningContext, 'node'>,
  { caipNetworkId, address }: Pick<CheckedRequest, 'caipNetworkId' | 'address'>,
  claims: readonly Claim[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  const asked = claims
    .flatMap((claim, place) => {
      const { adds, party, owner = address, token } = claim
      const isAlone = claims.every((it) => it === claim || rightOf(it) !== rightOf(claim))
      if (!adds || !isAlone || party === undefined || token.address === undefined) return []
      const data = `${allowanceSelector}${[owner, party].map(toWord).join('')}`
      return [{ place, call: { to: token.address, data } }]
    })
    .slice(0, approvalTokensAsked)
    .map(async ({ place, call }) => {
      const answer = await context.node(caipNetworkId)({
        method: 'eth_call',
        params: [call, 'latest'],
      })
      if (/^0x[0-9a-f]{64}$/i.test(String(answer))) found.set(place, String(BigInt(String(answer))))
    })
  await Promise.race([Promise.allSettled(asked), after(approvalTokenTimeoutMs)])
  return new Map(found) // what comes later comes too late
}

/** What a claim is a right to: a token, and who may take it. */
function rightOf({ token, party, owner }: Claim): string {
  return [token.address, party, owner].map((it) => addressKey(it ?? '')).join(' ')
}

/** Of an address; what was decoded as one is one. */
function toWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
