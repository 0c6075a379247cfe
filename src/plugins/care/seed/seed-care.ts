import { daysFrom, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

const NOTES = [
  {
    idempotency_key: 'demo-callback',
    daysAgo: 8,
    is_pinned: true,
    body: 'Prefers email over calls. Shops at the Elm Street store on Saturdays.',
  },
  {
    idempotency_key: 'demo-tote-bag',
    daysAgo: 9,
    is_pinned: false,
    body: "The till refused her tote bag code. The store hadn't loaded the new codes yet; they have them now.",
  },
  {
    idempotency_key: 'demo-receipt',
    daysAgo: 1,
    is_pinned: false,
    body: 'Asked about the points for her vegetable box. Her receipt from Saturday is blurred at the total.',
  },
] as const

/** What the team of Pennywort noted about Maya, who asked for help twice. */
export const seedCare = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const program = programIds.pennywort
  const { sql } = state.context
  const [maya] = await sql<{ id: number }>(
    `select id from participants where program_id = $1 and email = 'maya@example.com'`,
    [program],
  )
  const [owner] = await sql<{ id: number; name: string }>(
    `select id, btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name from administrators where email = 'owner@laurel.example'`,
  )
  if (!maya || !owner) return
  await ensureRows(state, {
    noun: 'notes about users',
    collection: 'care-notes',
    existing: 'select id, idempotency_key as key from care_notes',
    rows: NOTES.map(({ daysAgo, ...note }) => ({
      key: note.idempotency_key,
      data: {
        ...{ ...note, program, participant: maya.id, administrator: owner.id, author: owner.name || 'Laurel' },
        createdAt: daysFrom(state, -daysAgo).toISOString(),
      },
    })),
  })
}
