import { base58 } from '@scure/base'
import { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { FailedTransactionMetadata } from 'litesvm'
import { RpcError } from './RpcError.mjs'
import { formatAccount } from './reads.mjs'

/** The methods for transactions: simulate them, compute their fee, execute them. */
export function createSends(svm, { slot, isRecent, renew, withContext }) {
  const statuses = new Map()
  const remember = (signature, err) =>
    statuses.set(signature, {
      slot: slot(),
      confirmations: null,
      err,
      status: err === null ? { Ok: null } : { Err: err },
      confirmationStatus: 'finalized',
    })

  /** Simulates a transaction, by default without verifying its signatures, which may still be missing. */
  function simulate(transaction, { sigVerify = false } = {}) {
    if (!isRecent(transaction.blockhash)) return { err: 'BlockhashNotFound', logs: [], post: [] }
    svm.withSigverify(sigVerify)
    try {
      const outcome = svm.simulateTransaction(transaction.forSvm)
      const failed = outcome instanceof FailedTransactionMetadata
      const meta = outcome.meta()
      return {
        err: failed ? errorOf(outcome) : null,
        logs: meta.logs(),
        units: Number(meta.computeUnitsConsumed()),
        fee: Number(/fee: (\d+)/.exec(String(failed ? outcome : meta))?.[1] ?? 0),
        post: failed ? [] : outcome.postAccounts(),
      }
    } finally {
      svm.withSigverify(true)
    }
  }

  return {
    getFeeForMessage([text]) {
      const message = VersionedMessage.deserialize(Buffer.from(text, 'base64'))
      if (!isRecent(message.recentBlockhash)) return withContext(null)
      return withContext(simulate(read(new VersionedTransaction(message).serialize())).fee)
    },

    simulateTransaction([text, config = {}]) {
      const { err, logs, units = 0, post } = simulate(read(decode(text, config)), config)
      const after = new Map(post.map((account) => [account.address, { ...account, exists: true }]))
      const asked = config.accounts?.addresses.map((address) =>
        formatAccount(after.get(address) ?? svm.getAccount(address)),
      )
      const accounts = err === null ? (asked ?? null) : null
      return withContext({ err, logs, accounts, unitsConsumed: units, returnData: null })
    },

    sendTransaction([text, config = {}]) {
      const transaction = read(decode(text, config))
      const tried = isFull(transaction) ? simulate(transaction, { sigVerify: true }) : unsigned
      if (tried.err === 'SignatureFailure')
        throw new RpcError(-32003, 'Transaction signature verification failure')
      if (tried.err !== null && !config.skipPreflight)
        throw new RpcError(-32002, `Transaction simulation failed: ${reasonOf(tried.err)}`, tried)
      const id = base58.encode(transaction.signatures[0])
      if (!isRecent(transaction.blockhash)) return id // a real node accepts it, and never includes it
      const outcome = svm.sendTransaction(transaction.forSvm)
      const err = outcome instanceof FailedTransactionMetadata ? errorOf(outcome) : null
      if (err !== 'AlreadyProcessed') remember(id, err)
      return id
    },

    requestAirdrop([address, lamports]) {
      renew() // a repeated airdrop would otherwise be the same transaction
      const outcome = svm.airdrop(address, BigInt(lamports))
      if (!outcome || outcome instanceof FailedTransactionMetadata)
        throw new RpcError(-32602, `${address} cannot take ${lamports} lamports`)
      const id = base58.encode(outcome.signature())
      remember(id, null)
      return id
    },

    getSignatureStatuses: ([signatures]) =>
      withContext(signatures.map((signature) => statuses.get(signature) ?? null)),
  }
}

const unsigned = { err: 'SignatureFailure' }

function isFull({ signatures }) {
  return signatures.every((signature) => signature.some((byte) => byte !== 0))
}

function decode(text, { encoding = 'base58' }) {
  return encoding === 'base64' ? Buffer.from(text, 'base64') : base58.decode(text)
}

/** Parses a transaction. `forSvm` has the shape that LiteSVM expects: signatures by address. */
function read(bytes) {
  const { message, signatures } = VersionedTransaction.deserialize(bytes)
  const signers = message.staticAccountKeys.slice(0, signatures.length).map(String)
  return {
    signatures,
    blockhash: message.recentBlockhash,
    forSvm: {
      messageBytes: message.serialize(),
      signatures: Object.fromEntries(signers.map((signer, index) => [signer, signatures[index]])),
    },
  }
}

/** Formats an error as nodes do: `AlreadyProcessed`, `{ InstructionError: [0, { Custom: 1 }] }`. */
function errorOf(failed) {
  const [, text = 'Unknown'] = /err: (.+?), meta:/.exec(failed.toString()) ?? []
  const [, index, what] = /^InstructionError\((\d+), (.+)\)$/.exec(text) ?? []
  if (what === undefined) return text
  const [, custom] = /^Custom\((\d+)\)$/.exec(what) ?? []
  return {
    InstructionError: [Number(index), custom === undefined ? what : { Custom: Number(custom) }],
  }
}

function reasonOf(err) {
  if (err === 'BlockhashNotFound') return 'Blockhash not found'
  if (err === 'AlreadyProcessed') return 'This transaction has already been processed'
  return typeof err === 'string' ? err : JSON.stringify(err)
}
