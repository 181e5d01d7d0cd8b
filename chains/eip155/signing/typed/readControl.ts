import { addressOf } from './addressOf.ts'
import type { StructReader } from './structReader.ts'

/** Fields that name who may act for the account. */
const holders = [
  'delegate',
  'manager',
  'authorized',
  'agentAddress',
  'implementation',
  'contractAddress',
  'address',
]
const switches = ['isAllowed', 'isAuthorized']
/** Stands for every caller in the DelegationManager of MetaMask. */
const anyDelegate = '0x0000000000000000000000000000000000000a11'

/**
 * Another party may act for the account: a delegate (EIP-7710), a manager of what it has in one protocol (Compound III,
 * Morpho), an agent (Hyperliquid), or a program that the account is to run (EIP-7702).
 */
export const readControl: StructReader = (values, { verifier }) => {
  const holder = holders.map((name) => addressOf(values[name])).find((it) => it !== undefined)
  const party = holder?.toLowerCase() === anyDelegate ? undefined : holder
  const claim = { token: {}, ...(party !== undefined && { party }) }
  const isManaged = switches.find((name) => values[name] !== undefined)
  if (isManaged === undefined) {
    const hasLimits = Array.isArray(values.caveats) && values.caveats.length > 0
    const isAgent = values.agentAddress !== undefined
    return {
      claims: [{ kind: 'control', ...claim }],
      warnings: hasLimits || isAgent ? [] : ['delegation'],
    }
  }
  const owner = addressOf(verifier)
  return {
    claims: [
      {
        kind: values[isManaged] === true ? 'control' : 'cancel',
        ...claim,
        ...(owner !== undefined && { owner }),
      },
    ],
  }
}
