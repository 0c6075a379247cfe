import { z } from 'zod'
import { emailAddress } from '@/platform/email-schema'
import type { Actor, Context } from './context'
import { canEarnSql } from './eligibility'

/** How another system identifies a participant (RULE-37): by one of two ways. */
export const namedParticipant = z
  .strictObject({
    identifier: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^\P{Cc}*$/u, 'Holds characters that cannot be printed.')
      .optional(),
    email: emailAddress('Not an email address.').optional(),
  })
  .refine(({ email, identifier }) => (email === undefined) !== (identifier === undefined), {
    message: 'Name the participant by identifier or by email.',
  })

export type NamedParticipant = z.output<typeof namedParticipant>

/** Test keys find test participants only (RULE-71). */
export const actsOnTests = (actor: Actor): boolean => actor.type === 'api_key' && actor.isTest

/**
 * Points are for verified people who may sign in (RULE-11, RULE-12).
 * @returns null for unknown and for erased participants
 */
export const findNamedParticipant = async (
  { actor, sql }: Context,
  programId: number,
  { email, identifier }: NamedParticipant,
): Promise<{ id: number; can_earn: boolean } | null> => {
  const [row] = await sql<{ id: number; can_earn: boolean }>(
    `select id, ${canEarnSql('participants')} as can_earn from participants
     where program_id = $1 and erased_at is null and is_test = $3
       and ${email === undefined ? 'identifier = $2' : 'lower(email) = lower($2)'}`,
    [programId, email ?? identifier, actsOnTests(actor)],
  )
  return row ?? null
}
