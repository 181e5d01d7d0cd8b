import { defaultNamespace, networkPattern } from '../entities/caip.ts'
import { picturePattern, walletIdPattern } from '../entities/customWallet.ts'
import { appLinkPattern, webPattern } from '../entities/explorerWallet.ts'
import { nodeUrlPattern } from '../entities/network.ts'
import { readablePattern, unmixedPattern } from '../entities/wallet.ts'
import { colourPattern, fontPattern, lengthPattern } from './themeVariables.ts'

const descriptions: ReadonlyMap<string, string> = new Map([
  [String(networkPattern), `a CAIP-2 network id such as ${defaultNamespace}:1`],
  [String(nodeUrlPattern), 'an https or wss URL such as https://node.example.com'],
  [String(walletIdPattern), 'letters, digits, _, . and -, at most 128'],
  [String(picturePattern), 'a picture as a data: URL, such as data:image/png;base64,…'],
  [String(webPattern), 'an https URL such as https://wallet.example.com'],
  [String(appLinkPattern), 'a link to an app such as wallet://'],
  [
    String(readablePattern),
    'a name with a letter or digit, without invisible characters or stacked accents',
  ],
  [String(unmixedPattern), 'a name that mixes Latin letters with no look-alikes of other scripts'],
  [String(colourPattern), 'a colour such as #3b5bdb'],
  [String(lengthPattern), 'a length in pixels, such as 12px'],
  [String(fontPattern), 'names of fonts such as Inter, sans-serif'],
])

/**
 * Describes a pattern of a schema for an error message; undefined for an unknown one. `pattern` is a regular expression as
 * text, with its slashes and flags.
 */
export function describePattern(pattern: string | undefined): string | undefined {
  return pattern === undefined ? undefined : descriptions.get(pattern)
}
