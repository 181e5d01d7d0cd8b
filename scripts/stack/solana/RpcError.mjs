/** An error with the code that a node gives. */
export class RpcError extends Error {
  name = 'RpcError'

  constructor(code, message, data) {
    super(message)
    this.code = code
    this.data = data
  }
}
