import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Env } from '../world.ts'
import { isTrustedProxy } from './isTrustedProxy.ts'

/**
 * The network a caller comes from: /24 of an IPv4 address, /48 of an IPv6 one, `unknown` where there
 * is no socket. X-Forwarded-For counts only as far as trusted proxies wrote it.
 */
export function clientPrefix(c: Context<Env>, trustedProxies: readonly string[]): string {
  return prefix(clientAddress(c, trustedProxies))
}

/**
 * The networks that a caller counts under, smallest first, each with how many times the limit of a small
 * one it may use: the /24 of an IPv4 address; the /56, /48 and /32 of an IPv6 one.
 */
export function clientPrefixes(
  c: Context<Env>,
  trustedProxies: readonly string[],
): readonly { prefix: string; factor: number }[] {
  const address = clientAddress(c, trustedProxies)
  if (!isIPv6(address)) return [{ prefix: prefix(address), factor: 1 }]
  const [a = '', b = '', c48 = '', d = ''] = groups(address)
  const byte = d.padStart(4, '0').slice(0, 2)
  return [
    { prefix: `${a}:${b}:${c48}:${byte}00::/56`, factor: 1 },
    { prefix: prefix(address), factor: 4 },
    { prefix: `${a}:${b}::/32`, factor: 50 },
  ]
}

/** The address a caller comes from; empty where there is no socket. */
export function clientAddress(c: Context<Env>, trustedProxies: readonly string[]): string {
  const remote = peerOf(c)
  if (!isTrustedProxy(remote, trustedProxies)) return remote
  for (const hop of hopsOf(c.req.header('x-forwarded-for') ?? ''))
    if (!isTrustedProxy(hop, trustedProxies)) return hop
  return remote
}

/** From the last one on, one at a time: what a caller wrote before our proxies may be a megabyte of commas. */
function* hopsOf(forwarded: string): Generator<string> {
  for (let end = forwarded.length; end >= 0; ) {
    const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1)
    yield addressOf(forwarded.slice(comma + 1, end))
    end = comma
  }
}

/** True where X-Forwarded-For came and is not believed: an operator may have forgotten a proxy. */
export function isForwardedByStranger(c: Context<Env>, trustedProxies: readonly string[]): boolean {
  const forwarded = c.req.header('x-forwarded-for') !== undefined
  return forwarded && !isTrustedProxy(peerOf(c), trustedProxies)
}

/** True where a trusted proxy writes what is no address: all its callers are one network then. */
export function isForwardedUnread(c: Context<Env>, trustedProxies: readonly string[]): boolean {
  const forwarded = c.req.header('x-forwarded-for') !== undefined
  const trusted = isTrustedProxy(peerOf(c), trustedProxies)
  return forwarded && trusted && clientPrefix(c, trustedProxies) === 'unknown'
}

/** The address of an entry of X-Forwarded-For; some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function addressOf(hop: string): string {
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? []
  return plain(bracketed ?? withPort ?? hop.trim())
}

function peerOf(c: Context<Env>): string {
  return plain(c.env?.incoming?.socket.remoteAddress ?? '')
}

/** An IPv4 address may arrive wrapped as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function prefix(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(address)) return `${groups(address).slice(0, 3).join(':')}::/48`
  return 'unknown'
}

function groups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - left.length - right.length : 0
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
