import { type Context, inTransaction } from '@/domain/context'
import { createParticipant } from '@/domain/participants'
import type { SeedState } from '../seed-state'
import type { SeededContent } from '../seeded-content'
import { type ActionContext, performAction } from './perform-action'
import type { Person } from './person'
import { planVisits, storeVisits } from './visits'

const MINUTE_MS = 60_000

/** Creates a participant and their whole history in one transaction. */
export const seedPerson = (
  { context, today }: SeedState,
  { challengeIds, pictures, programIds, rewardIds }: SeededContent,
  { pages, reviewer }: Pick<ActionContext, 'pages' | 'reviewer'>,
  person: Person,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const programId = programIds[person.program]
    const isVerified = person.status !== 'pending'
    const created = await createParticipant(
      { ...tx, now: person.createdAt },
      {
        programId,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        postal: person.place.postal,
        // Blocked and idle participants were active when they did these things.
        status: isVerified ? 'active' : 'pending',
        agreedAt: person.createdAt,
        emailVerifiedAt: isVerified ? new Date(person.createdAt.getTime() + MINUTE_MS) : null,
        referralCode: person.referralCode,
        referredByCode: person.referredByCode,
        country: person.place.country,
        city: person.place.city,
        gender: person.gender,
        tags: person.tags,
        avatarId: person.avatar ? pictures(person.program, person.avatar) : null,
        createdAt: person.createdAt,
      },
    )
    if (!created.ok) return
    const { participantId } = created
    const { random } = person
    const actor: ActionContext = {
      context: tx,
      pages,
      programId,
      participantId,
      person,
      random,
      today,
      challengeIds,
      rewardIds,
      reviewer,
    }
    for (const action of person.actions) await performAction(actor, action)
    const visits = planVisits(person, today)
    await storeVisits(tx, { programId, participantId, place: person.place, visits })
    await settle(tx, { programId, participantId }, person, visits)
  })

/** Sets what sign-in and administrators would have changed, and dates that the domain takes from the clock. */
const settle = async (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
  { createdAt, random, status }: Person,
  visits: { visited_at: Date }[],
): Promise<void> => {
  const days = new Set(visits.map(({ visited_at }) => visited_at.toISOString().slice(0, 10)))
  const last = visits.at(-1)?.visited_at ?? createdAt
  await sql(
    `update participants p set status = $3, sign_in_count = $4, last_signed_in_at = $5, updated_at = $6,
       email_setting_id = coalesce((select e.id from email_settings e where e.program_id = $2 and e.key = $7), email_setting_id)
     where p.id = $1 and p.program_id = $2`,
    [
      participantId,
      programId,
      status,
      status === 'pending' ? 0 : Math.ceil(days.size * 0.6),
      status === 'pending' ? null : last,
      last,
      status === 'opted_out' ? 'none' : random.pick(['all', 'all', 'important']),
    ],
  )
  await sql(
    `with completions as (update challenge_completions set created_at = completed_at, updated_at = completed_at where participant_id = $1 and program_id = $2),
       answers as (update participant_answers a set created_at = c.completed_at, updated_at = c.completed_at
         from challenge_completions c where c.id = a.completion_id and a.participant_id = $1 and a.program_id = $2),
       claims as (update reward_claims set created_at = earned_at, updated_at = earned_at where participant_id = $1 and program_id = $2),
       bought as (update sweepstake_entries s set created_at = e.occurred_at, updated_at = e.occurred_at
         from point_entries e where e.id = s.point_entry_id and s.participant_id = $1 and s.program_id = $2)
     update sweepstake_entries s set created_at = c.completed_at, updated_at = c.completed_at
     from challenge_completions c
     where s.participant_id = $1 and s.program_id = $2 and c.participant_id = $1 and s.challenge_completion_id = c.id`,
    [participantId, programId],
  )
}
