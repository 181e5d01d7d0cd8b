import type { LocalFeatures } from '../../../shared-schemas/options/features.ts'

/** Features that a site of the reference product may name, and that this version has nothing to show for. */
const unbuilt = ['pay'] as const

/**
 * Says on the console which wishes of the site show nothing, each once: `before` are those of the options
 * until now. Switched off or left out they are no wish.
 */
export function tellUnbuilt(wishes: LocalFeatures = {}, before: LocalFeatures = {}): void {
  const names = wishedOf(wishes).filter((name) => !wishedOf(before).includes(name))
  if (names.length === 0) return
  const [verb, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  console.warn(
    `AppKit: ${names.join(', ')} ${verb} not part of this version, so nothing is shown for ${them}. Leave ${them} out of the options.`,
  )
}

function wishedOf(wishes: LocalFeatures): string[] {
  const names: string[] = unbuilt
    .filter((name) => isOn(wishes[name]))
    .map((name) => `features.${name}`)
  const { socials } = wishes
  const farcaster = Array.isArray(socials) && socials.includes('farcaster')
  return farcaster ? [...names, 'farcaster of features.socials'] : names
}

function isOn(wish: boolean | readonly string[] | undefined): boolean {
  return Array.isArray(wish) ? wish.length > 0 : wish === true
}
