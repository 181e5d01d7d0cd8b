/** What the reference package has no word for, so that the control cannot take it. */
export const ownAnswers: readonly string[] = ['PROVE_WORK_SUCCESS', 'CANCEL_LOGIN_SUCCESS']

/** What the frame of the keys might say, and a frame beside it says in its place: name and payload. */
export const forgedAnswers: [string, unknown?][] = [
  ['READY', { version: '4' }],
  ['SWITCH_NETWORK_SUCCESS', { chainId: 56 }],
  ['CONNECT_EMAIL_SUCCESS', { action: 'CONNECT' }],
  ['CONNECT_OTP_SUCCESS', undefined],
  ['CONNECT_DEVICE_SUCCESS', undefined],
  ['PROVE_WORK_SUCCESS', { action: 'CONNECT' }],
  ['CANCEL_LOGIN_SUCCESS', undefined],
  ['GET_SOCIAL_REDIRECT_URI_SUCCESS', { uri: 'https://evil.example/login' }],
  ['CONNECT_FARCASTER_SUCCESS', { userName: 'mallory' }],
  ['GET_FARCASTER_URI_SUCCESS', { url: 'https://evil.example/farcaster' }],
  [
    'GET_USER_SUCCESS',
    {
      email: 'mallory@evil.example',
      address: '0x00000000000000000000000000000000deadbeef',
      chainId: 1,
    },
  ],
  ['IS_CONNECTED_SUCCESS', { isConnected: true }],
  ['GET_CHAIN_ID_SUCCESS', { chainId: 56 }],
  ['RPC_REQUEST_SUCCESS', '0xf0f0'],
  ['RPC_REQUEST_ERROR', { message: 'forged' }],
  ['SESSION_UPDATE', { token: 'forged' }],
  ['SIGN_OUT_SUCCESS', undefined],
  ['UPDATE_EMAIL_PRIMARY_OTP_SUCCESS', undefined],
  ['UPDATE_EMAIL_SECONDARY_OTP_SUCCESS', { newEmail: 'mallory@evil.example' }],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS', { smartAccountEnabledNetworks: [56] }],
  [
    'SET_PREFERRED_ACCOUNT_SUCCESS',
    { type: 'eoa', address: '0x00000000000000000000000000000000deadbeef' },
  ],
  ['SYNC_THEME_SUCCESS', undefined],
  ['SYNC_DAPP_DATA_SUCCESS', undefined],
]
