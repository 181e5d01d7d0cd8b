import type { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'

/** Where a provider is asked. `keys`: of its signatures; `user` and `emails`: who somebody is. */
export type Endpoints = {
  authorization: string
  token: string
  keys?: string
  user?: string
  emails?: string
}

/** What the code has to know about a provider. */
export type ProviderRow = {
  /** Who vouches for its users: `iss` of what it signs and sends, and part of an identity. */
  issuer: string
  endpoints: Endpoints
  scope: string
  /** Of the authorization request, besides those of OAuth. */
  parameters?: Readonly<Record<string, string>>
  /**
   * Of the authorization request where the user is to show again who they are; absent where a provider
   * cannot say when it asked them. One that does not know a parameter ignores it (RFC 6749, section 3.1).
   */
  askAgain?: Readonly<Record<string, string>>
  /** Whether it answers with an id token (OpenID Connect) or has to be asked who it is. */
  kind: 'oidc' | 'oauth2'
  /** How it answers the window: in the address, or by a form. */
  answer: 'query' | 'form_post'
  /** How we prove who we are: `signed` is Apple's secret, a token that we sign ourselves. */
  proof: 'post' | 'basic' | 'signed'
}

/** Source: OpenID Connect Core 1.0, sections 3.1.2.1 and 5.5. */
const askAgain = { max_age: '0', claims: '{"id_token":{"auth_time":{"essential":true}}}' } as const
const oauth2 = { kind: 'oauth2', answer: 'query', proof: 'post' } as const

/**
 * The providers, one row each; an operator may replace issuer and endpoints in the configuration.
 * They are written down, not discovered: a login asks nobody else. Source: each provider's documentation.
 */
export const providers: Record<SocialProvider, ProviderRow> = {
  google: {
    issuer: 'https://accounts.google.com',
    endpoints: {
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' }, // or it takes the one who is logged in there, unasked
    askAgain,
    kind: 'oidc',
    answer: 'query',
    proof: 'post',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    endpoints: {
      authorization: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
    },
    scope: 'openid name email',
    askAgain,
    kind: 'oidc',
    answer: 'form_post', // it demands one where a name or an address is asked for
    proof: 'signed',
  },
  github: {
    ...oauth2,
    issuer: 'https://github.com/login/oauth',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    scope: 'user:email',
  },
  facebook: {
    ...oauth2,
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
    scope: 'public_profile',
  },
  x: {
    ...oauth2,
    issuer: 'https://x.com',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    scope: 'users.read tweet.read', // it answers nothing about the user without the second
    proof: 'basic',
  },
  discord: {
    ...oauth2,
    issuer: 'https://discord.com',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    scope: 'identify email',
  },
}
