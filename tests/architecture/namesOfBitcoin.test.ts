import { expect, test } from 'vitest'
import { plant, projectRoot, readSources } from './sources.ts'

// Bitcoin is a namespace in which the embedded wallet signs, and it came last: what it takes is one folder and a row in each
// list. chainNames.test.ts says of the secure frame that it names no chain at all; this one says it of everything else.

const word = /bip122|bitcoin|\bbtc\b|satoshi/i

/** Each file of the product beyond its folder that names the chain, in code, a comment or its path. */
function filesThatName(root: string): string[] {
  return readSources(root)
    .filter(({ path, forTests }) => !forTests && !path.startsWith('chains/bip122/'))
    .filter(({ path }) => !/^(testing|scripts|examples)\//.test(path)) // they use the product from outside
    .filter(({ path, text }) => word.test(path) || word.test(text))
    .map(({ path }) => path)
    .sort()
}

test('default: beyond its folder, Bitcoin stands in the lists of chains and nowhere else', () => {
  expect(filesThatName(projectRoot)).toEqual([
    'chains/adapters.ts',
    'chains/chainWords.ts',
    'chains/definitions.ts',
    'chains/eip155/knownTokens.ts', // BTC as a token of other chains
    'chains/eip155/priceFeeds.ts', // feeds of other coins are on Ethereum
    'chains/methods.ts',
    'chains/nodeMethods.ts',
    'chains/pageGlobals.ts', // an example in a comment
    'chains/pageParts.ts',
    'chains/paths.ts',
    'chains/paymentUris.ts',
    'chains/prices.ts',
    'chains/sessionMethods.ts',
    'chains/signers.ts',
    'chains/signing.ts',
    'chains/walletLinks.ts',
    'server/wallets/pictures.ts', // a name of a wallet
    'shared-schemas/entities/account.ts', // the type of an account, in a comment
    'shared-schemas/entities/caip.ts',
    'widget/views/networkColour.ts', // the colour of its coin
  ])
})

test('error: a file that names it in code, in a comment or by its path is named', () => {
  const root = plant({
    'secure-frame/rpc/a.ts': "if (namespace === 'bip122') go()",
    'widget/actions/b.ts': '// in Satoshi',
    'server/blockchain/btc.ts': 'export const fine = 1',
    'widget/c.test.ts': "const namespace = 'bip122'",
    'chains/bip122/d.ts': "const namespace = 'bip122'",
    'widget/e.ts': 'const btcLike = 1',
  })

  expect(filesThatName(root)).toEqual([
    'secure-frame/rpc/a.ts',
    'server/blockchain/btc.ts',
    'widget/actions/b.ts',
  ])
})
