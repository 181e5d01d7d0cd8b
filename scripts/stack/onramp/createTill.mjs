const dollarsPerEther = 3_524.18
/** What the local providers keep of each dollar. */
const feeShare = 0.015
const address = `0x${'7111'.repeat(10)}`
const funds = `0x${(1_000_000n * 10n ** 18n).toString(16)}`

/**
 * Creates what the local providers share: purchases by id, and an account of the chain that pays them out.
 *
 * `behave({ outcome, delayMs, share })` decides how purchases go from then on: `outcome` 'paid' or 'failed', `delayMs` after
 * the form was sent, and `share` of what was sold that is paid out.
 */
export async function createTill(anvil) {
  await anvil.rpc('anvil_setBalance', [address, funds])
  await anvil.rpc('anvil_impersonateAccount', [address])
  const purchases = new Map()
  let behaviour = { outcome: 'paid', delayMs: 0, share: 1 }

  async function settle(purchase) {
    const { outcome, delayMs, share } = behaviour
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (outcome === 'failed') {
      purchase.status = 'failed'
      return
    }
    const wei = BigInt(Math.round(purchase.ether * share * 1e9)) * 10n ** 9n
    const payment = { from: address, to: purchase.address, value: `0x${wei.toString(16)}` }
    purchase.hash = await anvil.rpc('eth_sendTransaction', [payment])
    purchase.status = 'paid'
  }

  return {
    behave: (given) => {
      behaviour = { outcome: 'paid', delayMs: 0, share: 1, ...given }
    },
    /** What an amount of money buys. */
    quote(money) {
      const fee = Math.ceil(money * feeShare * 100) / 100
      return { money, fee, ether: Math.floor(((money - fee) / dollarsPerEther) * 1e6) / 1e6 }
    },
    /** Notes a purchase whose form is on screen: `id` is what the page knows, `reference` what the server gave. */
    begin: (id, facts) =>
      void purchases.set(id, { ...facts, status: 'open', startedAt: Date.now() }),
    find: (id) => purchases.get(id),
    byReference: (reference) =>
      [...purchases.values()].filter(
        (purchase) => purchase.reference === reference && purchase.status !== 'open',
      ),
    /** Takes the form: the money counts as paid, and the coins are on their way. */
    pay(id) {
      const purchase = purchases.get(id)
      if (purchase?.status !== 'open') throw new Error('This purchase is over')
      purchase.status = 'pending'
      settle(purchase).catch(() => {
        purchase.status = 'failed' // the chain is gone
      })
    },
  }
}
