import { createContext } from '@/domain/context'
import { openPayload } from '@/platform/payload'
import { closeQueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import { runWhatIf } from '@/plugins/boosts/domain/what-if/what-if'
import type { Measure } from './measure'

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000)
const PARTICIPANTS = 50_000
const DAYS = 90
const TARGET_SECONDS = 60

/** The replay of an earning rule with limits over 90 days of a program with a million purchases, within 60 s. */
export async function benchWhatIf(): Promise<Measure[]> {
  const payload = await openPayload()
  const context = createContext(payload, { actor: { type: 'system', name: 'bench' } })
  const { sql } = context
  const { id: organizationId } = onlyRow(
    await sql<{ id: number }>("insert into organizations (name, identifier) values ('Bench', 'bench') returning id"),
  )
  const { id: programId } = onlyRow(
    await sql<{ id: number }>(
      `insert into programs (organization_id, name, slug, subdomain_url) values ($1, 'Bench', 'bench', 'bench') returning id`,
      [organizationId],
    ),
  )
  await sql(
    `insert into participants (program_id, identifier, email, referral_code)
     select $1, 'bench-' || n, n || '@bench.test', 'BENCH' || n from generate_series(1, $2::int) n`,
    [programId, PARTICIPANTS],
  )
  const { first } = onlyRow(
    await sql<{ first: number }>('select min(id) as first from participants where program_id = $1', [programId]),
  )
  // Rows as the product writes them, without the triggers that count them, which would take most of the time.
  await sql(
    `with off as materialized (select set_config('session_replication_role', 'replica', true)), made as (
       insert into receipts (program_id, participant_id, identifier, status, source, merchant_name, total_amount, points, tier_multiplier,
         purchase_date, created_at, updated_at)
       select $1, $2::int + n % $3::int, 'bench-' || n, 'eligible', 'external', 'Bakery', 10 + n % 90, 100 + n % 900, 1, t.at, t.at, t.at
       from off, generate_series(1, $4::int) n
       cross join lateral (select now() - interval '1 minute' - (n::float8 / $4::int) * interval '89 days' as at) t
       returning id, participant_id, points, created_at)
     insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type, cause_id, title,
       actor_type, occurred_at)
     select $1, m.participant_id, 'earning', m.points, m.points, 'bench:' || m.id, 'Receipt', m.id::text, 'Bakery', 'system', m.created_at from made m`,
    [programId, first, PARTICIPANTS, EVENTS],
  )
  await sql('analyze')
  const rule = await payload.create({
    collection: 'boosts',
    data: {
      ...{ program: programId, name: 'Double points on Tuesdays', is_on: false, activation: 'automatic' },
      ...{
        applies_to: 'receipts',
        effect: 'multiplier',
        multiplier: 2,
        weekdays: ['tuesday'],
        max_points_per_day: 200,
      },
      ...{ max_points_in_all: 10_000_000, min_basket: 20, starts_at: new Date().toISOString() },
    } as never,
    overrideAccess: true,
  })
  const subject = { kind: 'rule', id: Number(rule.id) } as const
  const found = await runWhatIf(context, { programId, subject, value: null, days: DAYS })
  if (found?.events !== EVENTS) throw new Error(`${found?.events} of ${EVENTS} events were replayed`)
  await closeQueue()
  return [
    {
      ...{ name: `what-if of a rule over ${EVENTS} purchases`, value: found.seconds, unit: 's' },
      ...{ reference: null, ratio: null, target: TARGET_SECONDS },
    },
  ]
}
