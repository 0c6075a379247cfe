import { givePoints, recordAction, reversePoints } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { bonusOf, type Source, type Terms } from './terms'

type Activation = {
  id: number
  program_id: number
  participant_id: number
  activated_at: Date
  ends_at: Date
  terms: Terms
}

/** Longer than any transaction that posts points may take to commit. */
const OVERLAP = '15 minutes'
/** Receipts that were sent in time may be decided, corrected and returned for so long after the end. */
const OPEN = '200 days'
const BATCH = 200

/**
 * Brings the points of every activated offer to what it gives now. They are worked out from the ledger, not added up by
 * events: running twice or late changes nothing, and what is returned or reversed takes its bonus back.
 */
export const settleBoosts = async (context: Context): Promise<void> => {
  const { now, sql } = context
  let after = 0
  for (;;) {
    const due = await sql<{ id: number }>(
      `select a.id from boost_activations a join programs g on g.id = a.program_id
       join participants p on p.id = a.participant_id and p.erased_at is null
       where a.id > $1 and a.ends_at > $2::timestamptz - interval '${OPEN}' and g.status = 'active'
         and exists (select from point_entries e where e.participant_id = a.participant_id
           and e.cause_type in ('Receipt', 'Challenge')
           and e.occurred_at > coalesce(a.settled_at - interval '${OVERLAP}', a.activated_at - interval '1 day'))
       order by a.id limit ${BATCH}`,
      [after, now],
    )
    if (due.length === 0) return
    // One that fails stays due, and holds up no other.
    for (const { id } of due)
      await settleActivation(context, id).catch((error: unknown) =>
        context.payload.logger.error({ err: error, msg: `the activated offer ${id} wasn't settled` }),
      )
    after = due.at(-1)?.id ?? after
  }
}

const settleActivation = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    // Serializes runs: what another has posted is seen.
    const [activation] = await tx.sql<Activation>(
      `select id, program_id, participant_id, activated_at, ends_at, terms from boost_activations where id = $1 for update`,
      [id],
    )
    if (!activation) return
    const wanted = bonusOf(activation.terms, await findSources(tx, activation))
    const earnings = await findGiven(tx, activation)
    const given = earnings.reduce((sum, { left }) => sum + left, 0)
    if (wanted > given) await give(tx, activation, wanted - given)
    if (wanted < given) await takeBack(tx, activation, earnings, given - wanted)
    await tx.sql('update boost_activations set settled_at = $2, updated_at = $2 where id = $1', [id, tx.now])
  })

/**
 * What earned points while the offer ran, with what is left of them: receipts and purchases by when they were sent, of which
 * only the share of the offer's products counts, and challenges by when they were completed.
 */
const findSources = async (
  { sql }: Context,
  { activated_at, ends_at, participant_id, program_id, terms }: Activation,
): Promise<Source[]> => {
  const who = [program_id, participant_id, activated_at, ends_at]
  const receipts =
    terms.applies_to === 'challenges'
      ? []
      : await sql<Source>(
          `select floor(e.points * case when cardinality($5::int[]) = 0 then 1
               else coalesce(i.matching / nullif(i.total, 0), 0) end + 0.5)::int as points
           from receipts r
           join lateral (select sum(e.lifetime_amount) as points from point_entries e
             where e.program_id = $1 and e.participant_id = $2 and e.kind in ('earning', 'reversal')
               and e.cause_type = 'Receipt' and e.cause_id = r.id::text) e on e.points > 0
           cross join lateral (select sum(i.points)::numeric as total,
               sum(i.points) filter (where i.eligible_product_id = any($5))::numeric as matching
             from receipt_items i where i.receipt_id = r.id and i.program_id = $1) i
           where r.program_id = $1 and r.participant_id = $2 and r.created_at >= $3 and r.created_at < $4`,
          [...who, terms.products],
        )
  const challenges =
    terms.applies_to === 'receipts'
      ? []
      : await sql<Source>(
          `select (e.lifetime_amount + coalesce((select sum(r.lifetime_amount) from point_entries r
             where r.reverses_id = e.id and r.program_id = $1), 0))::int as points
           from point_entries e
           where e.program_id = $1 and e.participant_id = $2 and e.kind = 'earning' and e.cause_type = 'Challenge'
             and e.occurred_at >= $3 and e.occurred_at < $4`,
          who,
        )
  return [...receipts, ...challenges]
}

type Bonus = { id: number; left: number }

/** What it gave, without what was taken back, newest first. */
const findGiven = ({ sql }: Context, { id, participant_id, program_id }: Activation): Promise<Bonus[]> =>
  sql<Bonus>(
    `select e.id, (e.lifetime_amount + coalesce((select sum(r.lifetime_amount) from point_entries r
       where r.reverses_id = e.id and r.program_id = $1), 0))::int as "left"
     from point_entries e
     where e.program_id = $1 and e.participant_id = $2 and e.kind = 'earning' and e.cause_type = 'Boost' and e.cause_id = $3
     order by e.id desc`,
    [program_id, participant_id, String(id)],
  )

/** Each posting of an activation has a number of its own. */
const nextKey = async ({ sql }: Context, { id, participant_id, program_id }: Activation): Promise<string> => {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from point_entries
     where program_id = $1 and participant_id = $2 and cause_type = 'Boost' and cause_id = $3`,
    [program_id, participant_id, String(id)],
  )
  return `boost:${id}:${(row?.count ?? 0) + 1}`
}

const give = async (tx: Context, activation: Activation, amount: number): Promise<void> => {
  const { id, participant_id: participantId, program_id: programId, terms } = activation
  const posted = await givePoints(tx, {
    ...{ programId, participantId, amount, title: terms.name, key: await nextKey(tx, activation) },
    cause: { type: 'Boost', id },
    rule: 'boosts.justGiven',
  })
  if (!posted.ok || posted.duplicate) throw new Error(`offer ${id} couldn't give ${amount}: ${JSON.stringify(posted)}`)
}

const takeBack = async (tx: Context, activation: Activation, earnings: Bonus[], points: number): Promise<void> => {
  const { id, participant_id: participantId, program_id: programId, terms } = activation
  let open = points
  for (const { id: entryId, left } of earnings) {
    const amount = Math.min(left, open)
    if (amount <= 0) continue
    const reversed = await reversePoints(tx, {
      ...{ programId, entryId, amount, title: terms.name, key: await nextKey(tx, activation) },
      rule: 'boosts.takenBack',
    })
    if (!reversed.ok || reversed.duplicate) throw new Error(`offer ${id} couldn't take back ${amount} of ${entryId}`)
    await recordAction(tx, {
      ...{ programId, participantId, actionType: 'points_removed', title: terms.name, points: -amount },
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: reversed.entryId,
    })
    open -= amount
  }
}
