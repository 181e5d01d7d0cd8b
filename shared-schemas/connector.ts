type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** The facts of a connector, our code for one wallet. `explorerId` is its id in the wallet list. */
export type Connector = {
  id: string
  type: ConnectorType
  name?: string | undefined
  info?: { rdns?: string | undefined } | undefined
  imageId?: string | undefined
  explorerId?: string | undefined
}
