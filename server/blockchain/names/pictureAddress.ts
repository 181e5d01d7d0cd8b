/** Where the picture of a name is fetched from; undefined for what is none that is fetched. */
export function pictureAddress(
  given: string | undefined,
  ipfsGateway: string | undefined,
): string | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined
  const { protocol, href } = new URL(given)
  if (protocol === 'https:') return href
  const path = /^ipfs:\/\/(?:ipfs\/)?([\w-]{10,100}(?:\/[\w./-]{0,200})?)$/.exec(given)?.[1]
  if (path === undefined || ipfsGateway === undefined || path.includes('..')) return undefined
  return `${ipfsGateway.replace(/\/$/, '')}/ipfs/${path}`
}

export function isPictureAddress(
  given: string | undefined,
  ipfsGateway: string | undefined,
): boolean {
  return pictureAddress(given, ipfsGateway) !== undefined
}
