const local = 'eip155:31337'

/** Each kind of smart account, with and without somebody who pays for it, is a project of its own. */
export const smartProjects = [
  ...(['eip7702', 'erc4337'] as const).flatMap((kind) => [
    { id: kind, smartAccounts: [{ caipNetworkId: local, kind, sponsored: false }] },
    { id: `${kind}-sponsored`, smartAccounts: [{ caipNetworkId: local, kind, sponsored: true }] },
  ]),
  /** One of each, and on all other networks there is none. */
  {
    id: 'two-networks',
    smartAccounts: [
      { caipNetworkId: local, kind: 'erc4337', sponsored: false },
      { caipNetworkId: 'eip155:10', kind: 'eip7702', sponsored: false },
    ],
  },
]
