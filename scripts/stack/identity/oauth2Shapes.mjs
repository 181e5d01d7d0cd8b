// The peculiarities of the providers without OpenID Connect: how they are called and what they answer.

const bearer = (type, more) => (token) => ({ access_token: token, token_type: type, ...more })
const plainError = (error) => ({ error, error_description: 'See the documentation.' })

/**
 * `proof`: how the client authenticates, in the body (`post`) or by HTTP Basic; `token`: the answer to a valid code;
 * `errorStatus` and `error`: the answer to an invalid one; `paths`: the answers about the user, by path.
 */
export const shapes = {
  github: {
    name: 'GitHub',
    proof: 'post',
    token: bearer('bearer', { scope: 'user:email' }),
    errorStatus: 200, // errors are in the body only
    error: () => plainError('bad_verification_code'),
    paths: {
      '/user': ({ id, handle, name }) => ({ id: Number(id), login: handle, name, email: null }),
      '/emails': ({ email }) => [
        { email: `other.${email}`, primary: false, verified: true, visibility: null },
        { email, primary: true, verified: true, visibility: 'private' },
      ],
    },
  },
  facebook: {
    name: 'Facebook',
    proof: 'post',
    token: bearer('bearer', { expires_in: 5_183_944 }),
    errorStatus: 400,
    error: () => ({
      error: {
        message: 'This authorization code has been used.',
        type: 'OAuthException',
        code: 100,
      },
    }),
    paths: { '/user': ({ id, name }) => ({ id, name }) },
  },
  x: {
    name: 'X',
    proof: 'basic',
    token: bearer('bearer', { expires_in: 7_200, scope: 'users.read tweet.read' }),
    errorStatus: 400,
    error: () => plainError('invalid_request'),
    paths: { '/user': ({ id, name, handle }) => ({ data: { id, name, username: handle } }) },
  },
  discord: {
    name: 'Discord',
    proof: 'post',
    token: bearer('Bearer', {
      expires_in: 604_800,
      refresh_token: 'none',
      scope: 'identify email',
    }),
    errorStatus: 400,
    error: () => plainError('invalid_grant'),
    paths: {
      '/user': ({ id, name, handle, email }) => ({
        id,
        username: handle,
        global_name: name,
        discriminator: '0',
        email,
        verified: true,
      }),
    },
  },
}
