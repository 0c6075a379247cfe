import { daysFrom, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

const CASES = [
  {
    idempotency_key: 'demo-open',
    kind: 'missing_points',
    message: 'I sent my receipt on Saturday, but the points for the box are missing.',
    status: 'open',
    daysAgo: 1,
  },
  {
    idempotency_key: 'demo-solved',
    kind: 'code',
    message: 'The code for the tote bag was refused at the till.',
    status: 'solved',
    answer: 'Sorry about that! The shop has it on file now: please try again.',
    daysAgo: 9,
  },
] as const

/** Maya, a member of Pennywort, asked for help twice. */
export const seedHelp = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const program = programIds.pennywort
  const [maya] = await state.context.sql<{ id: number }>(
    `select id from participants where program_id = $1 and email = 'maya@example.com'`,
    [program],
  )
  if (!maya) return
  await ensureRows(state, {
    noun: 'requests for help',
    collection: 'help-cases',
    existing: 'select id, idempotency_key as key from help_cases',
    rows: CASES.map(({ daysAgo, ...row }) => {
      const at = daysFrom(state, -daysAgo).toISOString()
      return {
        key: row.idempotency_key,
        data: {
          ...{ ...row, program, participant: maya.id, createdAt: at },
          ...('answer' in row ? { answered_at: at } : {}),
        },
      }
    }),
  })
}
