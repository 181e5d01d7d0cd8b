type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** Describes a connector: one way to connect. `explorerId` is the wallet's id in the wallet list. */
export type Connector = {
  id: string
  type: ConnectorType
  name?: string | undefined
  info?: { rdns?: string | undefined } | undefined
  imageId?: string | undefined
  explorerId?: string | undefined
}
