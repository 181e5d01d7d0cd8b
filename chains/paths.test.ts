import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { type SignerNamespace, signers } from './signers.ts'

const seed = mnemonicToSeedSync('test test test test test test test test test test test junk')
const namespaces = Object.keys(signers) as SignerNamespace[] // the keys of this very table

test.each(namespaces.filter((namespace) => namespace !== 'solana'))(
  '%s: what the export names is what the signer derives, as another library says',
  (namespace) => {
    const keys = paths[namespace]!.map(
      (path) => HDKey.fromMasterSeed(seed).derive(path).privateKey!,
    )

    expect(signers[namespace].derive({ seed, index: 0 })).toEqual(
      new Uint8Array(keys.flatMap((key) => [...key])),
    )
  },
)
