import * as z from 'zod/mini'

/**
 * A WalletConnect relay in the operator's configuration. Messages are end-to-end encrypted, so the relay learns who
 * talks to whom and when, but not what. `projectId` identifies the operator to the relay. `ws:` is allowed for
 * localhost only: T22.
 */
export const WalletConnectRelay = z.strictObject({
  relayUrl: z
    .string()
    .check(
      z.maxLength(200),
      z.regex(
        /^(wss:\/\/[a-z0-9.-]+|ws:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1))(:\d{1,5})?\/?$/,
        'not the wss URL of a relay, e.g. wss://relay.example.com',
      ),
    ),
  projectId: z.string().check(z.regex(/^[\w-]{1,64}$/, 'letters, digits, _ and -, at most 64')),
})
export type WalletConnectRelay = z.infer<typeof WalletConnectRelay>
