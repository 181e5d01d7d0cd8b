type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/**
 * Describes a connector: one way to connect. `explorerId` and `imageId` are the wallet's id and the id of its picture in
 * the wallet list, where that knows the wallet.
 */
export type Connector = {
  id: string
  type: ConnectorType
  name?: string | undefined
  info?: { rdns?: string | undefined } | undefined
  imageId?: string | undefined
  explorerId?: string | undefined
}
