/** Where a mail server of `smtp` or `smtps` listens; without a port, on that of its scheme. */
export function smtpAddressOf(smtpUrl: string): { host: string; port: number } {
  const { protocol, hostname, port } = new URL(smtpUrl)
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) }
}
