import { daysFrom, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

const REQUESTS = [
  {
    key: 'demo-correct',
    kind: 'correct',
    status: 'open',
    origin: 'site',
    jurisdiction: 'US-OR',
    daysAgo: 3,
    message: 'My last name has two Ls: Fallon.',
  },
  {
    key: 'demo-access',
    kind: 'access',
    status: 'done',
    origin: 'site',
    jurisdiction: 'US-OR',
    daysAgo: 40,
    message: null,
  },
  {
    key: 'demo-letter',
    kind: 'object',
    status: 'open',
    origin: 'letter',
    jurisdiction: 'US-CA',
    daysAgo: 46,
    message: 'Please stop putting me into groups by what I buy.',
  },
] as const

/** Maya asked about her data; the deadline of a letter has passed. */
export const seedRequests = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const program = programIds.pennywort
  const [maya] = await state.context.sql<{ id: number }>(
    `select id from participants where program_id = $1 and email = 'maya@example.com'`,
    [program],
  )
  if (!maya) return
  await ensureRows(state, {
    noun: 'data requests',
    collection: 'data-requests',
    existing: `select id, case kind::text when 'correct' then 'demo-correct' when 'access' then 'demo-access' else 'demo-letter' end as key from data_requests`,
    rows: REQUESTS.map(({ daysAgo, key, ...row }) => {
      const received = daysFrom(state, -daysAgo).toISOString()
      return {
        key,
        data: {
          ...{
            ...row,
            program,
            participant: maya.id,
            received_at: received,
            confirmed_at: received,
            createdAt: received,
          },
          due_at: daysFrom(state, 45 - daysAgo).toISOString(),
          ...(row.status === 'done' ? { closed_at: daysFrom(state, -daysAgo).toISOString() } : {}),
        },
      }
    }),
  })
}
