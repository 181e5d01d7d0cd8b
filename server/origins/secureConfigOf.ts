import { pricedTokensListed } from '../../shared-schemas/entities/priceLimits.ts'
import { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'
import type { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import type { Project } from '../db/queries/projects.ts'
import { currentNonce } from '../middleware/dpopNonce.ts'
import type { World } from '../world.ts'

/** What a document of the secure origin is given for a project. */
export async function secureConfigOf(world: World, project: Project): Promise<SecureConfig> {
  const { config } = world
  const pricedTokens = [...world.prices.listed.keys()].slice(0, pricedTokensListed)
  return {
    ...(project.id !== undefined && { projectId: project.id }),
    ...(project.name !== undefined && { projectName: project.name }),
    mode: project.mode,
    allowedOrigins: project.origins,
    trustedOrigins: project.trustedOrigins,
    widgetOrigin: config.origins.widget,
    apiUrl: config.origins.api,
    dpopNonce: currentNonce(world),
    networks: project.networks,
    smartAccounts: project.smartAccounts,
    ...(pricedTokens.length > 0 && { pricedTokens }),
    hasContractAccounts:
      (await world.anyContractAccounts()) || isAnyContract(config.withoutProject),
    automaticRecovery: project.automaticRecovery,
    socials: (project.features.social_login ?? []).filter(isSocialProvider),
  }
}

function isAnyContract({ smartAccounts }: Project): boolean {
  return smartAccounts.some(({ kind }) => kind === 'erc4337')
}

function isSocialProvider(login: string): login is SocialProvider {
  return SocialProvider.safeParse(login).success
}
