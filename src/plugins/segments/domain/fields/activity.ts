import {
  isAvailableSql,
  receiptCountsSql,
  type SegmentChoice,
  type SegmentField,
  type SegmentParameters,
} from '@/plugin/domain'

const earned: SegmentField['label'] = { en: 'Points earned', es: 'Puntos ganados' }
const NOT_RESET = 'c.reset_at is null'
const CHALLENGE = { en: 'of the challenge', es: 'del reto' }
const REWARD = { en: 'of the reward', es: 'de la recompensa' }
const MAX_CHOICES = 500

const nameList =
  (table: 'challenges' | 'rewards') =>
  ({ sql }: Parameters<NonNullable<SegmentField['choices']>>[0], programId: number): Promise<SegmentChoice[]> =>
    sql<SegmentChoice>(
      `select id::text as value, name as label from ${table} where program_id = $1 and approved_at is not null
       order by lower(name), id limit ${MAX_CHOICES}`,
      [programId],
    )

const entries = (where: string, value: string) => ({
  from: 'point_entries e',
  participant: 'e.participant_id',
  where: ({ program }: SegmentParameters) => [`e.program_id = ${program}`, where],
  value,
  at: 'e.occurred_at',
  needsDays: true,
})

const completions = (value: string) => ({
  from: 'challenge_completions c',
  participant: 'c.participant_id',
  where: ({ program }: SegmentParameters) => [`c.program_id = ${program}`, NOT_RESET],
  value,
  at: 'c.completed_at',
  of: { column: 'c.challenge_id', label: CHALLENGE, choices: nameList('challenges') },
})

const claims = (value: string) => ({
  from: 'reward_claims c',
  participant: 'c.participant_id',
  where: ({ program }: SegmentParameters) => [`c.program_id = ${program}`, `c.state in ('held', 'settled')`],
  value,
  at: 'c.earned_at',
  of: { column: 'c.reward_id', label: REWARD, choices: nameList('rewards') },
})

const BOUGHT_AT = 'coalesce(r.purchase_date, r.created_at)'
const purchases = (value: string) => ({
  from: 'receipts r',
  participant: 'r.participant_id',
  where: ({ program }: SegmentParameters) => [`r.program_id = ${program}`, receiptCountsSql('r')],
  value,
  at: BOUGHT_AT,
})

/** Notices that were sent of points which are still going to expire. */
const expiring = (value: string) => ({
  from: 'expiry_notices n',
  participant: 'n.participant_id',
  where: ({ now, program }: SegmentParameters) => [
    `n.program_id = ${program}`,
    'n.days_before > 0',
    `n.expires_on >= to_char(${now}::timestamptz, 'YYYY-MM-DD')`,
    // The last one of each expiry; the one with 0 days says that it happened.
    `not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.program_id = n.program_id
      and s.expires_on = n.expires_on and s.days_before < n.days_before)`,
  ],
  value,
})

/** The prices of rewards that people can redeem now, the lowest first. */
const prices = ({ now, program }: SegmentParameters): string =>
  `(select coalesce(array_agg(distinct r.threshold order by r.threshold), '{}') from rewards r where r.program_id = ${program}
    and r.selection = 'redeem' and r.threshold > 0 and r.segment_id is null and ${isAvailableSql('r', now)})`

/** The price of the cheapest reward above the balance; null above all. The balance's place among the prices says which. */
const nextPrice = (parameters: SegmentParameters): string =>
  `(${prices(parameters)})[width_bucket(b.unused_points::numeric, ${prices(parameters)}) + 1]`

/** What participants did, have and bought. */
export const ACTIVITY_FIELDS: Record<string, SegmentField> = {
  last_visit: {
    ...{ label: { en: 'Last sign-in', es: 'Último inicio de sesión' }, group: 'activity', kind: 'date' },
    value: () => 'p.last_signed_in_at',
  },
  visits: {
    ...{ label: { en: 'Sign-ins', es: 'Inicios de sesión' }, group: 'activity', kind: 'number' },
    value: () => 'p.sign_in_count',
  },
  last_active: {
    ...{ label: { en: 'Last activity', es: 'Última actividad' }, group: 'activity', kind: 'date' },
    rows: {
      from: 'participant_actions a',
      participant: 'a.participant_id',
      where: ({ program }) => [`a.program_id = ${program}`],
      value: 'max(a.occurred_at)',
      at: 'a.occurred_at',
    },
  },
  points_unused: {
    ...{ label: { en: 'Unused points', es: 'Puntos sin usar' }, group: 'points', kind: 'number' },
    value: () => 'b.unused_points',
  },
  points_total: {
    ...{ label: { en: 'Points earned in total', es: 'Puntos ganados en total' }, group: 'points', kind: 'number' },
    value: () => 'b.points',
  },
  points_earned: {
    label: earned,
    group: 'points',
    kind: 'number',
    rows: entries('e.lifetime_amount <> 0', 'sum(e.lifetime_amount)'),
  },
  points_spent: {
    ...{ label: { en: 'Points spent', es: 'Puntos gastados' }, group: 'points', kind: 'number' },
    rows: entries(`e.kind in ('spending', 'refund')`, '-sum(e.amount)'),
  },
  points_expiring: {
    ...{ label: { en: 'Points about to expire', es: 'Puntos por vencer' }, group: 'points', kind: 'number' },
    rows: expiring('sum(n.points)'),
  },
  points_expire_on: {
    ...{ label: { en: 'Points expire on', es: 'Vencimiento de puntos' }, group: 'points', kind: 'date' },
    rows: expiring('min(n.expires_on)::date'),
  },
  purchases: {
    ...{ label: { en: 'Purchases', es: 'Compras' }, group: 'purchases', kind: 'number' },
    rows: purchases('count(*)'),
  },
  purchases_total: {
    ...{ label: { en: 'Amount spent', es: 'Importe gastado' }, group: 'purchases', kind: 'number' },
    rows: purchases('sum(coalesce(r.total_amount, 0) * coalesce(r.exchange_rate, 1))'),
  },
  last_purchase: {
    ...{ label: { en: 'Last purchase', es: 'Última compra' }, group: 'purchases', kind: 'date' },
    rows: purchases(`max(${BOUGHT_AT})`),
  },
  challenges_completed: {
    ...{ label: { en: 'Challenges completed', es: 'Retos completados' }, group: 'challenges', kind: 'number' },
    rows: completions('count(*)'),
  },
  last_challenge: {
    ...{ label: { en: 'Last challenge', es: 'Último reto' }, group: 'challenges', kind: 'date' },
    rows: completions('max(c.completed_at)'),
  },
  rewards_claimed: {
    ...{ label: { en: 'Rewards claimed', es: 'Recompensas obtenidas' }, group: 'rewards', kind: 'number' },
    rows: claims('count(*)'),
  },
  last_reward: {
    ...{ label: { en: 'Last reward', es: 'Última recompensa' }, group: 'rewards', kind: 'date' },
    rows: claims('max(c.earned_at)'),
  },
  points_to_reward: {
    ...{ label: { en: 'Points missing for the next reward', es: 'Puntos que faltan para la próxima recompensa' } },
    ...{ group: 'rewards', kind: 'number' },
    value: (parameters) => `${nextPrice(parameters)} - b.unused_points`,
  },
  reward_progress: {
    ...{ label: { en: 'Percent of the next reward reached', es: 'Porcentaje alcanzado de la próxima recompensa' } },
    ...{ group: 'rewards', kind: 'number' },
    value: (parameters) => `floor(100 * b.unused_points / ${nextPrice(parameters)})`,
  },
}
