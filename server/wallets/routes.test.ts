import { expect, test } from 'vitest'
import { createApi } from '../../shared-schemas/api/define.ts'
import { walletsApi } from '../../shared-schemas/api/wallets.ts'
import { createTestServer, testClient, testConfig, testMail } from '../testing.ts'

async function createTestCall(common: Record<string, string>, overrides = {}) {
  const { fetch } = await createTestServer(overrides)
  return createApi(walletsApi, { baseUrl: 'https://api.test', common, fetch })
}

test('default: the origins of the project', async () => {
  const call = await createTestCall({ st: 'appkit', sv: 'html-embed-1', projectId: 'shop' })

  expect(await call('origins', {})).toEqual({ allowedOrigins: ['https://shop.test'] })
})

test('default: every feature by name, on as the project says', async () => {
  const shop = await createTestCall({ projectId: 'shop' })
  const empty = await createTestCall({ projectId: 'empty' })

  expect(await shop('config', {})).toEqual({
    features: [
      { id: 'social_login', isEnabled: false, config: [] },
      { id: 'swap', isEnabled: false, config: [] },
      { id: 'onramp', isEnabled: false, config: [] },
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'reown_branding', isEnabled: true, config: [] },
    ],
  })
  const { features } = await empty('config', {})
  expect(features.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)).toEqual(['activity'])
})

test('param: a feature with providers is on with those that the project lists, and activity unless it says no', async () => {
  const listed = { social_login: ['email', 'github'], activity: false }
  const project = { ...testConfig.projects[0]!, features: listed }
  const call = await createTestCall(
    { projectId: 'shop' },
    { projects: [project], socials: { github: testClient }, mail: testMail },
  )

  const { features } = await call('config', {})

  expect(features.filter(({ isEnabled }) => isEnabled)).toEqual([
    { id: 'social_login', isEnabled: true, config: ['email', 'github'] },
  ])
})

test('default: analytics are on where the project says so', async () => {
  const project = { ...testConfig.projects[0]!, features: { analytics: true } }
  const on = await createTestCall({ projectId: 'shop' }, { projects: [project] })
  const off = await createTestCall({ projectId: 'empty' })

  expect(await on('getAnalyticsConfig', { query: {} })).toEqual({ isAnalyticsEnabled: true })
  expect(await off('getAnalyticsConfig', { query: {} })).toEqual({ isAnalyticsEnabled: false })
})

test('param: withoutProject answers callers that name no project', async () => {
  const withoutProject = { mode: 'development', origins: ['http://localhost:*'] }
  const call = await createTestCall({}, { withoutProject })

  expect(await call('origins', {})).toEqual({ allowedOrigins: ['http://localhost:*'] })
})

test.each([[{ projectId: 'nobody' }], [{ projectId: '' }], [{}]])(
  'error: %o is unauthorized',
  async (common) => {
    const call = await createTestCall(common as Record<string, string>) // the table's rows differ

    const error = await call('origins', {}).catch((thrown: unknown) => thrown)

    expect(error).toMatchObject({ code: 'PROJECT_UNKNOWN', message: 'Unauthorized: invalid key' })
    expect((error as { cause: Response }).cause.status).toBe(401) // the response
  },
)
