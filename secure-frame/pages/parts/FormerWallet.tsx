/** @jsxImportSource preact */

import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { Hex } from 'viem'
import { sealNamespace } from '../../../chains/signers.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import type { SealedWallet } from '../../../shared-schemas/api/vault.ts'
import { defaultNamespace } from '../../../shared-schemas/caip.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { Network } from '../../../shared-schemas/network.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { Section } from '../../approval/parts/Section.tsx'
import { WholeAddress } from '../../approval/parts/WholeAddress.tsx'
import { Unlock } from '../../forms/Unlock.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { VaultAccounts } from '../../vault/vault.ts'
import { type Asset, readEvmAssets } from '../move/evmAssets.ts'
import type { PageWorld } from '../pageWorld.ts'
import { texts } from '../texts.ts'
import { AssetRow } from './AssetRow.tsx'
import { FindToken } from './FindToken.tsx'

type Props = {
  world: PageWorld
  wallet: SealedWallet
  /** Whether this browser can send to the wallet that counts is not known before it was opened. */
  isLocked: boolean
}
type Holding = { network: Network; assets: readonly Asset[] | 'reading' | 'unread' }
type Way = { kind: 'open' } | { kind: 'locked'; slots: readonly string[] }

/** A wallet that was left: what it still holds, and the way of each to the wallet that counts. */
export function FormerWallet({ world, wallet, isLocked }: Props) {
  const { mover, vault } = world
  const former = useMemo(() => mover.former(wallet.walletId), [mover, wallet.walletId])
  const [accounts, setAccounts] = useState<VaultAccounts>()
  const [own, setOwn] = useState<Way>()
  const [target, setTarget] = useState<Way>()
  const [to, setTo] = useState<Hex>()
  const { run, error } = useTask()
  const open = useCallback(
    () =>
      run(async () => {
        setOwn(await openOrSay(async () => setAccounts(await former.open())))
        const prove = async () => setTo((await former.target())[sealNamespace] as Hex) // of the EVM
        if (!isLocked) setTarget(await openOrSay(prove))
      }),
    [former, run, isLocked],
  )
  useEffect(() => void open(), [open]) // it never rejects

  const from = wallet.firstAddress as Hex // of the EVM: it stands for the wallet in its seal
  return (
    <Section title={texts.move.former}>
      <WholeAddress value={from} of="account" />
      <p class="muted">{texts.move.formerBody}</p>
      {error !== undefined && <Notice kind="danger">{error}</Notice>}
      {own?.kind === 'locked' && (
        <Unlock vault={former.vault} slots={own.slots} onOpen={() => void open()} />
      )}
      {(isLocked || target?.kind === 'locked') && <p>{texts.move.targetLocked}</p>}
      {target?.kind === 'locked' && own?.kind === 'open' && (
        <Unlock vault={vault} slots={target.slots} onOpen={() => void open()} />
      )}
      {own?.kind === 'open' && (
        <>
          <Holdings world={world} from={from} to={to} former={former} />
          <NotMoved world={world} accounts={accounts} />
        </>
      )}
    </Section>
  )
}

/** What can open it where it did not open. */
async function openOrSay(work: () => Promise<void>): Promise<Way> {
  try {
    await work()
    return { kind: 'open' }
  } catch (error) {
    if (!(error instanceof AppKitError) || error.code !== errors.WALLET_LOCKED.code) throw error
    return { kind: 'locked', slots: (error.details as { slots: readonly string[] }).slots } // the row's own facts
  }
}

/** What stays with a former wallet, and how it is reached. */
function NotMoved({ world, accounts }: { world: PageWorld; accounts: VaultAccounts | undefined }) {
  const networks = [...world.networks.values()]
  const nameOf = (namespace: string) =>
    networks.find(({ chainNamespace }) => chainNamespace === namespace)?.name ?? namespace
  const others = Object.entries(accounts ?? {}).filter(([key]) => key !== defaultNamespace)
  const smart = world.config.smartAccounts.flatMap(
    ({ caipNetworkId }) => world.networks.get(caipNetworkId)?.name ?? [],
  )
  return (
    <>
      <h3>{texts.move.notHere}</h3>
      {others.map(([namespace, address]) => (
        <>
          <p class="muted">{texts.move.otherChain(nameOf(namespace))}</p>
          <WholeAddress value={address} of="account" />
        </>
      ))}
      {smart.length > 0 && <p class="muted">{texts.move.smart(smart.join(', '))}</p>}
      <p class="muted">{texts.move.deposit}</p>
      <p class="muted">
        {texts.move.howElse}{' '}
        <a href={`/export${window.location.search}`}>{texts.move.formerWords}</a>
      </p>
    </>
  )
}

type HoldingsProps = {
  world: PageWorld
  from: Hex
  to: Hex | undefined
  former: ReturnType<PageWorld['mover']['former']>
}

const keyOf = ({ network, address }: Asset) => `${network.caipNetworkId} ${address ?? ''}`

function Holdings({ world, from, to, former }: HoldingsProps) {
  const { holdings, read, add } = useHoldings(world, from)
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())
  const known = holdings.flatMap(({ assets }) => (typeof assets === 'string' ? [] : assets))
  const isReading = holdings.some(({ assets }) => assets === 'reading')
  /** How many tokens the coin of a network still has to pay for. */
  const tokensBeside = ({ network, address }: Asset) =>
    address
      ? 0
      : known.filter((each) => each.network === network && each.address && !moved.has(keyOf(each)))
          .length
  return (
    <>
      {known.length > 0 && <p class="muted">{texts.move.order}</p>}
      <ul class="list">
        {known.map((asset) => (
          <AssetRow
            key={keyOf(asset)}
            ports={world.sending}
            asset={asset}
            from={from}
            to={to}
            former={former}
            before={tokensBeside(asset)}
            onMoved={() => setMoved((all) => new Set([...all, keyOf(asset)]))}
          />
        ))}
      </ul>
      <Unread holdings={holdings} />
      {!isReading && (
        <>
          {known.length === 0 && <p>{texts.move.nothing}</p>}
          <button type="button" class="button" data-kind="secondary" onClick={read}>
            {texts.move.again}
          </button>
          <FindToken
            ports={world.sending}
            owner={from}
            networks={holdings.map(({ network }) => network)}
            onFound={add}
          />
        </>
      )}
    </>
  )
}

function Unread({ holdings }: { holdings: readonly Holding[] }) {
  return holdings
    .filter(({ assets }) => typeof assets === 'string')
    .map(({ network, assets }) => (
      <p key={network.caipNetworkId} class="muted small" role="status">
        {assets === 'unread' ? texts.move.unread(network.name) : texts.move.reading(network.name)}
      </p>
    ))
}

/** What the address holds on the networks that the server serves; each is shown as it comes. */
function useHoldings({ sending, networks }: PageWorld, owner: Hex) {
  const [holdings, setHoldings] = useState<readonly Holding[]>([])
  const put = useCallback((holding: Holding) => {
    const { caipNetworkId } = holding.network
    setHoldings((all) => [
      ...all.filter(({ network }) => network.caipNetworkId !== caipNetworkId),
      holding,
    ])
  }, [])
  const read = useCallback(() => {
    setHoldings([])
    for (const network of networks.values()) {
      if (network.chainNamespace !== defaultNamespace) continue
      put({ network, assets: 'reading' })
      readEvmAssets(sending, { network, owner }).then(
        (assets) => put({ network, assets }),
        (error: unknown) => {
          if (Object(error).code !== errors.NETWORK_NOT_SERVED.code)
            return put({ network, assets: 'unread' })
          setHoldings((all) => all.filter((each) => each.network !== network))
        },
      )
    }
  }, [sending, networks, owner, put])
  useEffect(read, [read])
  const add = useCallback((asset: Asset) => {
    setHoldings((all) =>
      all.map((holding) => {
        const { network, assets } = holding
        if (network !== asset.network || typeof assets === 'string') return holding
        const others = assets.filter(({ address }) => address !== asset.address)
        return { network, assets: [asset, ...others] }
      }),
    )
  }, [])
  return { holdings, read, add }
}
