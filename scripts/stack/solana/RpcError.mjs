/** A JSON-RPC error of the node: `code`, message and optional `data`. */
export class RpcError extends Error {
  name = 'RpcError'

  constructor(code, message, data) {
    super(message)
    this.code = code
    this.data = data
  }
}
