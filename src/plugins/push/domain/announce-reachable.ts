import { type Context, findWording, listActiveRewards, translate } from '@/plugin/domain'
import { takeNotice } from './messages'

/** Longer than any transaction that posts points may take to commit. Notices are unique, so looking twice repeats none. */
const LOOK_BACK = '15 minutes'
const BATCH = 500

type Risen = { program_id: number; participant_id: number; before: number; balance: number }

const noticeOf = (rewardId: number | string, participantId: number | string) => `reachable:${rewardId}:${participantId}`

/**
 * Tells participants that their balance has passed the price of a reward that they can claim: of several, the most
 * valuable, and each once. Points that were there before they turned messages on aren't news.
 */
export const announceReachable = async (context: Context): Promise<void> => {
  const notice = "'reachable:' || r.id || ':' || p.id"
  const risen = await context.sql<Risen>(
    `select p.program_id, p.id as participant_id, b.unused_points - e.gained as before, b.unused_points as balance
     from programs g
     cross join lateral (select e.participant_id, sum(e.amount)::int as gained from point_entries e
       where e.program_id = g.id and e.occurred_at > $1::timestamptz - interval '${LOOK_BACK}' and e.occurred_at <= $1
       group by e.participant_id) e
     join participants p on p.id = e.participant_id and p.status = 'active' and p.erased_at is null
     join participant_balances b on b.participant_id = p.id
     where g.status = 'active' and not g.test_mode and e.gained > 0
       and exists (select from push_subscriptions s where s.participant_id = p.id)
       and exists (select from rewards r where r.program_id = g.id and r.selection = 'redeem' and r.approved_at is not null
         and r.threshold > b.unused_points - e.gained and r.threshold <= b.unused_points
         and not exists (select from push_messages m where m.notice = ${notice}))
     order by p.id limit ${BATCH}`,
    [context.now],
  )
  // One that fails is looked at again, and holds up no other.
  for (const one of risen)
    await announce(context, one).catch((error: unknown) =>
      context.payload.logger.error({
        code: 'ROW_FAILED',
        err: error,
        msg: `push: participant ${one.participant_id} wasn't told of a reward`,
      }),
    )
}

const announce = async (context: Context, { balance, before, ...row }: Risen): Promise<void> => {
  const who = { programId: row.program_id, participantId: row.participant_id }
  const { locale, term_points_as: term } = await findWording(context, who)
  const [reward] = (await listActiveRewards({ ...context, locale }, who))
    .flatMap(({ id, name, refusal, selection, threshold }) =>
      selection === 'redeem' && refusal === null && threshold !== null && threshold > before && threshold <= balance
        ? [{ id, name, threshold }]
        : [],
    )
    .toSorted((one, other) => other.threshold - one.threshold)
  if (!reward) return
  const t = translate(locale, 'messages')
  const summary = t('push.reachableText', { balance: balance.toLocaleString(locale), term, reward: reward.name })
  await takeNotice(context, {
    ...{ ...who, id: noticeOf(reward.id, row.participant_id), category: 'rewards', path: `/reward/${reward.id}` },
    ...{ subject: t('push.reachable', { reward: reward.name }), text: summary, summary },
  })
}
