/** Who calls, as one login on one device. Times are epoch milliseconds. */
export type Session = {
  userId: string
  sessionId: string
  deviceId: string
  /** RFC 7638 thumbprint of the device's key; every call proves possession of it. */
  deviceThumbprint: string
  /** True when the mailbox let this device in, by its first login or by the link, or a provider did. */
  deviceApproved: boolean
  /** When a code was last entered for this session, or a login at a provider claimed; a refresh does not change it. */
  authenticatedAt: number
  /** When a passkey of the wallet was last verified in this session. */
  passkeyAt: number | undefined
  /** When the user last showed who they are; undefined where a provider may have let them through unasked. */
  provedAt: number | undefined
}
