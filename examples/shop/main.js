import { readBalance } from './balance.js'
import { anyAddress, connectedAddress } from './connectedAddress.js'
import { draw, short } from './draw.js'
import { explain } from './explain.js'
import { whenKitIsReady } from './kit.js'
import { readOrder } from './order.js'
import { pay, resume, tillNetwork } from './pay.js'
import { prints } from './prints.js'
import { fillPurse } from './purse.js'
import { signMessage, signOrder } from './sign.js'
import { openTill } from './till.js'

const find = (id) => document.getElementById(id)
const kit = whenKitIsReady()
let shownAccount = ''
let balancesAsked = 0

for (const button of document.querySelectorAll('[data-print]')) {
  const print = prints.find(({ id }) => id === button.dataset.print)
  button.addEventListener('click', () => buy(print, button))
}
for (const button of document.querySelectorAll('[data-sign]')) {
  button.addEventListener('click', () => sign(button.dataset.sign, button))
}
for (const button of document.querySelectorAll('[data-network]')) {
  button.addEventListener('click', () => switchTo(button.dataset.network, button))
}
find('purse').addEventListener('click', ({ currentTarget }) => fill(currentTarget))
try {
  const appkit = await kit
  showAccount(appkit)
  appkit.subscribe(() => showAccount(appkit))
  goOn(appkit)
} catch (error) {
  find('account').disabled = true
  find('balance').textContent = explain(error)
}

async function buy(print, button) {
  await follow(print, button, (appkit, onStep) => pay(appkit, { ...print, onStep }))
}

/** Goes on with a payment that was under way when the page was reloaded. */
function goOn(appkit) {
  const order = readOrder()
  const print = prints.find(({ id }) => id === order?.id)
  if (!print || !appkit.getAccount('eip155').address) return
  const button = document.querySelector(`[data-print="${print.id}"]`)
  void follow(print, button, (_, onStep) => resume(appkit, { ...order, onStep })) // settles inside
}

/** Shows one payment in the till: `run` makes it, or goes on with it. */
async function follow(print, button, run) {
  await whileBusy(button, async () => {
    const till = openTill(find('till'), print)
    try {
      const appkit = await kit
      till.confirmed(await run(appkit, till.step))
      await showBalance(appkit)
    } catch (error) {
      till.failed(explain(error), {
        text: error.action,
        async onPress() {
          till.waiting()
          await error.help?.().catch(() => {}) // the next try says what is missing still
          await buy(print, button)
        },
      })
      void showLater(till, error)
    }
  })
}

/** A payment that arrives after all takes the place of what was said; another one has a till of its own. */
async function showLater(till, { later }) {
  const payment = await later?.().catch(() => {}) // what was said stays
  if (!payment) return
  till.confirmed(payment)
  await showBalance(await kit)
}

async function sign(what, button) {
  const result = document.querySelector(`[data-result="${what}"]`)
  await whileBusy(button, async () => {
    say(result, 'Waiting for your wallet')
    try {
      const appkit = await kit
      const { signature, genuine } =
        what === 'order'
          ? await signOrder(appkit)
          : await signMessage(appkit, find('pledge').textContent)
      result.replaceChildren(
        draw(
          'p',
          { className: genuine ? 'good' : 'error' },
          genuine ? 'Signed, and checked.' : 'This signature is of another account.',
        ),
        draw('code', { className: 'signature' }, signature),
      )
    } catch (error) {
      say(result, explain(error), 'error')
    }
  })
}

async function switchTo(network, button) {
  const result = document.querySelector('[data-result="network"]')
  await whileBusy(button, async () => {
    say(result, 'Waiting for your wallet')
    try {
      const appkit = await kit
      await connectedAddress(appkit)
      await appkit.switchNetwork(network)
      say(result, `You are on ${button.textContent}.`, 'good')
    } catch (error) {
      say(result, explain(error), 'error')
    }
  })
}

/** Draws what depends on the account and its network: header, choices, balance. */
function showAccount(appkit) {
  const address = anyAddress(appkit)
  find('account').textContent = address ? short(address) : 'Connect wallet'
  find('account').classList.toggle('connected', address !== undefined)
  find('network').textContent = appkit.getNetwork()?.name ?? 'Networks'
  const { activeNetwork } = appkit.getState()
  for (const button of document.querySelectorAll('[data-network]')) {
    button.setAttribute('aria-pressed', String(button.dataset.network === activeNetwork))
  }
  const account = `${address} ${activeNetwork}`
  if (account !== shownAccount) void showBalance(appkit) // its failures are shown in its own place
  shownAccount = account
}

/** Reads what the account holds; an answer that comes after another question is dropped. */
async function showBalance(appkit) {
  balancesAsked += 1
  const question = balancesAsked
  const { text, empty = false } = await describeBalance(appkit)
  if (question !== balancesAsked) return
  find('balance').textContent = text
  find('purse').hidden = !empty
}

/** Somebody with a wallet that is as new as they are gets something to spend. */
async function fill(button) {
  await whileBusy(button, async () => {
    try {
      const appkit = await kit
      find('balance').textContent = 'Play money is on its way.'
      await fillPurse(await connectedAddress(appkit))
      await showBalance(appkit)
    } catch (error) {
      find('balance').textContent = explain(error)
    }
  })
}

async function describeBalance(appkit) {
  const { address } = appkit.getAccount('eip155')
  if (!address) return { text: 'Connect a wallet to see your Demo Dollars.' }
  if (appkit.getState().activeNetwork !== tillNetwork) {
    return { text: 'Your Demo Dollars are on AppKit Local.' }
  }
  try {
    const { text, empty } = await readBalance(appkit, address)
    return { text: `You have ${text}.`, empty }
  } catch (error) {
    return { text: explain(error) }
  }
}

async function whileBusy(button, work) {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  await work()
  button.ariaBusy = 'false'
}

function say(place, text, tone = 'muted') {
  place.replaceChildren(draw('p', { className: tone }, text))
}
