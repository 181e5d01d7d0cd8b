import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../../shared-schemas/errors/errors.ts'
import { approvalFieldsShown } from '../../../../shared-schemas/limits.ts'
import type { Field, ItemOf, Warning } from '../../../signing/approvalItem.ts'
import { hasMixedScripts } from '../../../signing/hasMixedScripts.ts'
import { hasHiddenCharacters } from '../../../signing/hiddenCharacters.ts'
import { typedDataOf } from '../../../signing/typedDataOf.ts'
import { canonicalValue, isAtomic } from './canonicalValue.ts'
import { claimsOfTypedData } from './claimsOfTypedData.ts'
import { isRecord } from './isRecord.ts'

/** EIP-712 data after the method's schema. */
export type GivenTypedData = {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}
type Types = GivenTypedData['types']
type Described = Pick<
  ItemOf<'typedData'>,
  'primaryType' | 'types' | 'domain' | 'message' | 'claims' | 'warnings' | 'blocked'
>

const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const
const depthMost = 32

/**
 * Takes typed data apart into the lines that are shown. Only what is signed comes out: a value without
 * a type is left away, a type without a value refuses the whole.
 *
 * @throws BAD_REQUEST with the place that does not fit
 */
export function describeTypedData(given: GivenTypedData, world: { address: string }): Described {
  const domainFields = Object.hasOwn(given.types, 'EIP712Domain')
    ? given.types.EIP712Domain!
    : deriveDomain(given.domain)
  const types: Types = { ...given.types, EIP712Domain: domainFields }
  checkTypes(types)
  if (given.primaryType === 'EIP712Domain' || !Object.hasOwn(types, given.primaryType))
    throw misfit('primaryType')
  const domain = flatten(types, 'EIP712Domain', given.domain).slice(1).map(liftUp)
  const message = flatten(types, given.primaryType, given.message).slice(1).map(liftUp)
  const used = reachable(types, given.primaryType)
  const described = { primaryType: given.primaryType, types: used, domain, message }
  const { claims, blocked, warnings } = claimsOfTypedData(typedDataOf(described), world)
  return {
    ...described,
    claims,
    warnings: [...warnings, ...textWarnings(domain, message)],
    ...(blocked && { blocked }),
  }
}

function textWarnings(domain: readonly Field[], message: readonly Field[]): Warning[] {
  const texts = [...domain, ...message].flatMap(({ type, value }) =>
    type === 'string' && value !== undefined ? [value] : [],
  )
  return [
    ...(domain.some(({ name }) => name === 'chainId') ? [] : (['noChain'] as const)),
    ...(texts.some(hasHiddenCharacters) ? (['hiddenCharacters'] as const) : []),
    ...(texts.some(hasMixedScripts) ? (['mixedScripts'] as const) : []),
  ]
}

/** As every library does for a domain without a type: the known fields that it has, in their order. */
function deriveDomain(domain: Record<string, unknown>): { name: string; type: string }[] {
  return Object.entries(domainTypes)
    .filter(([name]) => domain[name] !== undefined && Object.hasOwn(domain, name))
    .map(([name, type]) => ({ name, type }))
}

function checkTypes(types: Types): void {
  for (const [name, fields] of Object.entries(types)) {
    if (!/^[A-Za-z_][\w:]*$/.test(name) || isAtomic(name)) throw misfit(`types.${name}`)
    const names = new Set(fields.map((field) => field.name))
    if (names.size !== fields.length) throw misfit(`types.${name}`)
    for (const field of fields) {
      const place = `types.${name}.${field.name}`
      if (!/^[A-Za-z_$][\w$]*$/.test(field.name)) throw misfit(place)
      const base = /^([A-Za-z_]\w*)(\[\d{0,4}\]){0,8}$/.exec(field.type)?.[1]
      if (base === undefined || !(isAtomic(base) || Object.hasOwn(types, base))) throw misfit(place)
      if (
        name === 'EIP712Domain' &&
        !(Object.hasOwn(domainTypes, field.name) && isAtomic(field.type))
      )
        throw misfit(place)
    }
  }
}

/** The lines of a value, itself first. */
function flatten(types: Types, type: string, value: unknown): Field[] {
  const lines: Field[] = []
  const visit = (
    name: string,
    fieldType: string,
    current: unknown,
    depth: number,
    path: string,
  ) => {
    if (depth > depthMost || lines.length >= approvalFieldsShown) throw misfit(`${path}.size`)
    const array = /^(.*)\[(\d*)\]$/.exec(fieldType)
    if (!array && !Object.hasOwn(types, fieldType)) {
      const written = canonicalValue(fieldType, current)
      if (written === undefined) throw misfit(path)
      lines.push({ depth, name, type: fieldType, value: written })
      return
    }
    lines.push({ depth, name, type: fieldType })
    if (array) return visitItems(array[1]!, array[2]!, current, depth, path)
    if (!isRecord(current)) throw misfit(path)
    for (const field of types[fieldType]!) {
      const place = `${path}.${field.name}`
      if (!Object.hasOwn(current, field.name)) throw misfit(place)
      visit(field.name, field.type, current[field.name], depth + 1, place)
    }
  }
  const visitItems = (type: string, size: string, items: unknown, depth: number, path: string) => {
    if (!Array.isArray(items) || (size !== '' && items.length !== Number(size))) throw misfit(path)
    for (const [index, item] of items.entries())
      visit(String(index), type, item, depth + 1, `${path}.${index}`)
  }
  visit('', type, value, 0, type === 'EIP712Domain' ? 'domain' : 'message')
  return lines
}

function liftUp(field: Field): Field {
  return { ...field, depth: field.depth - 1 }
}

/** The types that the primary one is made of, and the domain's. */
function reachable(types: Types, primaryType: string): Types {
  const used: Types = { EIP712Domain: types.EIP712Domain! }
  const waiting = [primaryType]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (Object.hasOwn(used, name) || !Object.hasOwn(types, name)) continue
    used[name] = types[name]!
    waiting.push(...types[name]!.map(({ type }) => type.replace(/\[.*$/, '')))
  }
  return used
}

function misfit(path: string) {
  return new AppKitError(errors.BAD_REQUEST, {
    type: 'eth_signTypedData_v4',
    path: path.slice(0, 200),
  })
}
