import type { SeededContent, SeedState } from '@/plugin/seed'
import { createHousehold, findOwnHousehold, joinByCode } from '../domain'
import { DEFAULTS } from '../domain/household-settings'

/** Maya of Pennywort shares her Sprigs with three others. */
export const seedHousehold = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const { context } = state
  const [stored] = await context.sql('select 1 from households_settings where program_id = $1', [programId])
  const people = await context.sql<{ id: number }>(
    `select p.id from participants p join participant_balances b on b.participant_id = p.id
     where p.program_id = $1 and p.status = 'active' and p.email_verified_at is not null
       and (p.email = 'maya@example.com' or b.unused_points between 1 and 200)
     order by p.email <> 'maya@example.com', p.id limit 4`,
    [programId],
  )
  const [maya, ...others] = people
  if (stored || !maya) return
  await context.payload.create({
    collection: 'households-settings',
    data: { program: programId, is_on: true, ...DEFAULTS },
    overrideAccess: true,
    depth: 0,
    req: { ...context.req },
  })
  const owner = { programId, participantId: maya.id }
  await createHousehold(context, owner)
  const code = (await findOwnHousehold(context, owner))?.invite_code
  if (!code) return
  for (const { id } of others) await joinByCode(context, { programId, participantId: id, code })
  state.made('households', 1)
}
