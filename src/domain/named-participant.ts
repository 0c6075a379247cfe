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
 * @returns the surviving account of a merged one; null for unknown and for erased participants
 */
export const findNamedParticipant = async (
  { actor, sql }: Context,
  programId: number,
  { email, identifier }: NamedParticipant,
): Promise<{ id: number; can_earn: boolean } | null> => {
  const [row] = await sql<{ id: number; can_earn: boolean }>(
    `select p.id, ${canEarnSql('p')} as can_earn from participants a join participants p on p.program_id = a.program_id
       and p.id = case when a.merged_into_id is null then a.id else laurel_survivor_of(a.program_id, a.id) end
     where a.program_id = $1 and p.erased_at is null and p.is_test = $3
       and ${email === undefined ? 'a.identifier = $2' : 'lower(a.email) = lower($2)'}`,
    [programId, email ?? identifier, actsOnTests(actor)],
  )
  return row ?? null
}
