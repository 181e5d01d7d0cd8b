/** Who keeps a key share of a slot: the server, or the user with the operator's help. */
export type HalfOwner = 'server' | 'user'
