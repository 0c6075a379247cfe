import { daysFrom, type SeededContent, type SeedState } from '@/plugin/seed'
import { findDuplicates, mergeAccounts } from '../domain'

type Person = { id: number; email: string; first_name: string; last_name: string; postal: string | null }

/** Two members of Pennywort joined a second time with a plus-address: one pair waits for a decision, the other was merged. */
export const seedMergeAccounts = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const { context } = state
  const people = await context.sql<Person>(
    `select p.id, p.email, p.first_name, p.last_name, p.postal from participants p join participant_balances b on b.participant_id = p.id
     where p.program_id = $1 and p.status = 'active' and p.email_verified_at is not null and p.is_test is not true and b.unused_points >= 50
       and p.last_name is not null and p.email not like 'maya@%' and p.email not like '%+%' order by p.id desc limit 2`,
    [programId],
  )
  const [waiting, combined] = people
  if (!waiting || !combined) return
  const first = await joinAgain(state, programId, waiting)
  const second = await joinAgain(state, programId, combined)
  const made = [first, second].filter((id) => id !== null).length
  if (made === 0) return
  await findDuplicates(context, programId)
  if (second !== null)
    await mergeAccounts(
      { ...context, now: daysFrom(state, -2) },
      { programId, survivorId: combined.id, mergedId: second, reasons: ['mailbox', 'name_and_zip'] },
    )
  state.made('duplicate accounts', made)
}

/** @returns null if they have */
const joinAgain = async (
  state: SeedState,
  programId: number,
  { email, first_name, last_name, postal }: Person,
): Promise<number | null> => {
  const { context } = state
  const second = email.replace('@', '+phone@')
  const [known] = await context.sql('select 1 from participants where program_id = $1 and email = $2', [
    programId,
    second,
  ])
  if (known) return null
  const verified = daysFrom(state, -40).toISOString()
  const { id } = await context.payload.create({
    collection: 'participants',
    data: {
      ...{ program: programId, email: second, first_name, last_name, postal },
      ...{ status: 'active', agree_terms: true, locale: 'en', email_verified_at: verified },
    } as never,
    overrideAccess: true,
    depth: 0,
    req: { ...context.req },
  })
  return id
}
