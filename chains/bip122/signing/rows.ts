import type { Executor } from '../../signing/executor.ts'
import { createRows } from '../../signing/row.ts'
import { methods } from '../methods.ts'

/** Sites send one object, or a list with that object. */
const parse = (params: unknown) =>
  Array.isArray(params) && params.length === 1 ? (params[0] as unknown) : params

/** The methods of an embedded Bitcoin account. */
export const rows = createRows(methods, {
  getAccountAddresses: {
    parse,
    account: (params) => params?.account,
    load: async () => (await import('./getAccountAddresses.ts')).getAccountAddresses,
  },
  signMessage: {
    parse,
    account: ({ address, account }) => address ?? account,
    load: async () => (await import('./signMessage.ts')).signMessage as Executor, // it gets back the item that it made
  },
  signPsbt: {
    parse,
    account: ({ account }) => account,
    load: async () => (await import('./signPsbt.ts')).signPsbt as Executor, // as above
  },
  sendTransfer: {
    parse,
    account: ({ account }) => account,
    load: async () => (await import('./sendTransfer.ts')).sendTransfer as Executor, // as above
  },
})
