import { getAddress, isAddress } from 'viem/utils'

const atomic =
  /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256))$/

/** True for the types of EIP-712 that hold no others. */
export function isAtomic(type: string): boolean {
  return atomic.test(type)
}

/**
 * The one way in which a value of an EIP-712 type is written here, or undefined where it is none: what
 * is shown and what is signed both come from it. Numbers beyond 2^53 must come as text.
 */
export function canonicalValue(type: string, value: unknown): string | undefined {
  if (type === 'string') return typeof value === 'string' ? value : undefined
  if (type === 'bool') return typeof value === 'boolean' ? String(value) : undefined
  if (type === 'address') return readAddress(value)
  if (type.startsWith('bytes')) return readBytes(value, type.slice('bytes'.length))
  return readInteger(type, value)
}

function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) return undefined
  return getAddress(value)
}

function readBytes(value: unknown, size: string): string | undefined {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) return undefined
  if (size !== '' && value.length !== 2 + Number(size) * 2) return undefined
  return value.toLowerCase()
}

function readInteger(type: string, value: unknown): string | undefined {
  const number = toBigInt(value)
  if (number === undefined) return undefined
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
  const isUnsigned = type.startsWith('u')
  const least = isUnsigned ? 0n : -(2n ** (bits - 1n))
  const most = isUnsigned ? 2n ** bits - 1n : 2n ** (bits - 1n) - 1n
  return number >= least && number <= most ? String(number) : undefined
}

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value === 'string' && /^(-?\d{1,80}|0x[0-9a-f]{1,64})$/i.test(value))
    return BigInt(value)
  return undefined
}
