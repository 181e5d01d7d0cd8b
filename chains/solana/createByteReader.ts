import { base58 } from '@scure/base'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'

/** Reads numbers and keys off bytes, in their order. Nothing is ever read past the end. */
export type ByteReader = ReturnType<typeof createByteReader>

/**
 * Makes a reader at the start of `bytes`. Numbers are little-endian.
 *
 * Every reading function throws TRANSACTION_UNREADABLE where the bytes end early.
 */
export function createByteReader(bytes: Uint8Array) {
  let place = 0

  function take(count: number): Uint8Array {
    if (count > bytes.length - place) throw unreadable('it ends early')
    place += count
    return bytes.subarray(place - count, place)
  }

  /** So many bytes as one number; 8 of them at most. */
  function number(count: number): bigint {
    return take(count).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }

  /** Solana's "compact-u16": seven bits a byte, in the one shortest form that nodes take. */
  function length(): number {
    let sum = 0
    for (let shift = 0; shift <= 14; shift += 7) {
      const byte = Number(number(1))
      sum += (byte & 0x7f) << shift
      if (byte & 0x80) continue
      if ((byte === 0 && shift > 0) || sum > 0xffff) break
      return sum
    }
    throw unreadable('it holds a malformed length')
  }

  return {
    take,
    number,
    length,
    address: () => base58.encode(take(32)),
    /** A list with its length before it. */
    list: <entry>(readEntry: () => entry): entry[] => {
      const entries: entry[] = []
      for (let left = length(); left > 0; left -= 1) entries.push(readEntry())
      return entries
    },
    left: () => bytes.length - place,
    rest: () => take(bytes.length - place),
    /** @throws TRANSACTION_UNREADABLE where anything is left */
    end(): void {
      if (place < bytes.length) throw unreadable('bytes follow after its end')
    },
  }
}

function unreadable(reason: string) {
  return new AppKitError(errors.TRANSACTION_UNREADABLE, { reason })
}
