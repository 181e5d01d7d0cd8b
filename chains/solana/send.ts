import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { ChainSend, SendOrder } from '../sendTypes.ts'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'
import { getAccounts } from './getAccounts.ts'
import { getBalance } from './getBalance.ts'
import { getRent } from './getRent.ts'
import { insertSignature } from './insertSignature.ts'
import { isAddress } from './isAddress.ts'
import { isTokenProgram } from './isTokenProgram.ts'
import { readHeld } from './readHeld.ts'
import { readTokenTransfer } from './readTokenTransfer.ts'
import { coinUnits, readEnds, tokenUnits, transferFee } from './transferEnds.ts'
import { type TransferFacts, writeTransfer } from './writeTransfer.ts'

const system = '11111111111111111111111111111111'
/** Addresses that nobody has a key for. Source: Solana, "Incinerator". */
const nobodys: readonly string[] = [system, '1nc1nerator11111111111111111111111111111111']
/** Bytes of an account that no program keeps anything in. */
const plainBytes = 0

const Simulated = z.object({ value: z.object({ err: z.unknown() }) })

type Ports = { request: WalletRequest; order: SendOrder }

/** SOL, and tokens of both token programs. */
export const send: ChainSend = {
  problemOf(address) {
    if (!isAddress(address)) return 'invalid'
    return nobodys.includes(address) ? 'nobody' : undefined
  },
  async quote({ request, order }) {
    const { from, to, token } = order
    const [{ facts, opening }, lamports, [recipient], kept] = await Promise.all([
      fillTransfer({ request, order }),
      getBalance(request, from),
      getAccounts(request, [to], { dataBytes: 0 }),
      getRent(request, plainBytes),
    ])
    const fee = transferFee(facts)
    const isPayable = lamports >= fee + opening
    return {
      fee: { about: fee, most: fee },
      fails: token !== undefined && isPayable && (await wouldFail(request, facts)),
      isContract: recipient !== undefined && recipient.owner !== system,
      isLost: recipient !== undefined && isTokenProgram(recipient.owner),
      ...(opening > 0n && { opening }),
      ...(!token && !recipient && { least: kept }),
      kept,
    }
  },
  async toRequest({ request, order }) {
    const { facts } = await fillTransfer({ request, order })
    return {
      method: 'solana_signAndSendTransaction',
      params: { transaction: base64.encode(unsigned(facts)), pubkey: order.from },
      network: order.network.caipNetworkId,
    }
  },
}

/** @throws TOKEN_NOT_HELD where no one account of the token holds as much, or what the node says */
async function fillTransfer({
  request,
  order,
}: Ports): Promise<{ facts: TransferFacts; opening: bigint }> {
  const { network, from, to, token, amount } = order
  const units = token ? tokenUnits : coinUnits
  const ends = readEnds(request, { from, to, units })
  if (!token) return { facts: { ...(await ends), amount }, opening: 0n }
  const filling = async () => {
    const held = await readHeld(request, from)
    const source = held.find((each) => each.mint === token.address && each.amount >= amount)
    if (!source) throw new AppKitError(errors.TOKEN_NOT_HELD, { network: network.name })
    const given = { network, from, to, source: source.account, mint: token.address }
    return readTokenTransfer(request, given)
  }
  const [common, filled] = await Promise.all([ends, filling()])
  return { facts: { ...common, amount, token: filled.token }, opening: filled.rent }
}

/** Whether the node says so, of one that is not signed yet. */
async function wouldFail(request: WalletRequest, facts: TransferFacts): Promise<boolean> {
  const config = { encoding: 'base64', commitment: 'processed', sigVerify: false }
  const params = [base64.encode(unsigned(facts)), config]
  const { value } = await askNode(request, Simulated, 'simulateTransaction', params)
  return value.err !== null && value.err !== undefined
}

/** The transaction before it is signed. */
function unsigned(facts: TransferFacts): Uint8Array {
  const empty = new Uint8Array(64)
  return insertSignature({ signatures: [empty], messageBytes: writeTransfer(facts) }, 0, empty)
}
