import { expect, test } from 'vitest'
import { failToLoad } from './failToLoad.ts'
import { loadModules } from './loadModules.ts'

test.each(['constructor', 'ethereum', Symbol('any'), undefined])(
  'error: %s is no chain type, and the error says so',
  async (namespace) => {
    await expect(loadModules.part(namespace as never)).rejects.toMatchObject({
      name: 'AppKitError',
      code: 'NAMESPACE_NOT_AVAILABLE',
      message: `No provider for '${String(namespace)}'.`,
    })
  },
)

test('error: a module that does not come is named, whatever the bundler throws', () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js')

  expect(() => failToLoad('solana')(cause)).toThrow(
    expect.objectContaining({
      code: 'SCRIPT_LOAD_FAILED',
      message: 'Could not load the module "solana" of AppKit.',
      cause,
    }),
  )
})
