import * as z from 'zod/mini'

/** Who a provider says somebody is. Only issuer and subject count; the rest is for showing. */
export const Identity = z.strictObject({
  issuer: z.string(),
  subject: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Where the provider vouches that it is theirs. */
  email: z.optional(z.email().check(z.maxLength(254))),
  /** Epoch milliseconds at which the provider asked them to show who they are; undefined where it does not say. */
  provedAt: z.optional(z.number()),
})
export type Identity = z.infer<typeof Identity>

const Email = z.email().check(z.maxLength(254))

/**
 * Makes an identity of what a provider said. A name keeps at most 100 characters and nothing that
 * hides or turns text around; an address that is none is left out.
 *
 * Throws a ZodError for a subject that is missing or too long.
 */
export function toIdentity(
  issuer: string,
  said: { subject: string; name?: string | null | undefined; email?: string | null | undefined },
): Identity {
  const name = plainText(said.name ?? '')
  const email = z.safeParse(Email, said.email)
  return z.parse(Identity, {
    issuer,
    subject: said.subject,
    ...(name !== '' && { name }),
    ...(email.success && { email: email.data.toLowerCase() }),
  })
}

/** Without controls, marks that turn or hide text, and runs of blanks. */
function plainText(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\s+/g, ' ')
  return visible
    .trim()
    .slice(0, 100)
    .replace(/\p{Cs}$/u, '')
    .trim()
}
