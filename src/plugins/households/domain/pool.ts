import { haveSql, type PointPool, receivePoints, recordAction, sendPoints } from '@/plugin'
import type { Context } from '@/plugin/domain'
import { canTakePartSql } from './can-take-part'
import { splitPoints } from './split-points'

type Member = { participant_id: number; balance: number }

/** SQL: the household in which a participant is now and may spend, where the program has households. */
const householdOfSql = (participant: string) => `select m.household_id from household_members m
  join participants me on me.id = m.participant_id and ${canTakePartSql('me')}
  join households_settings s on s.program_id = m.program_id and s.is_on
  where m.participant_id = ${participant} and m.left_at is null`

/**
 * A household's points stay in its members' ledgers. A spending takes from each in proportion to what they have, so that
 * everybody's own balance is always what they put in, less their share of what was spent: leaving needs no accounts.
 */
export const householdPool: PointPool = {
  othersSql: (
    balance,
    kind,
  ) => `coalesce((select sum(greatest(0, ${haveSql('theirs', kind)})) from household_members with_me
    join participants p2 on p2.id = with_me.participant_id and ${canTakePartSql('p2')}
    join participant_balances theirs on theirs.participant_id = with_me.participant_id
    where with_me.left_at is null and with_me.participant_id <> ${balance}.participant_id
      and with_me.household_id = (${householdOfSql(`${balance}.participant_id`)})), 0)`,

  includes: async ({ sql }, { participantId, programId }) =>
    (await sql(`${householdOfSql('$1')} and m.program_id = $2`, [participantId, programId])).length > 0,

  gather: async (tx, { amount, kind, participantId, programId }) => {
    const householdId = await lockHouseholdOf(tx, participantId)
    if (householdId === null) return
    const members = await tx.sql<Member>(
      `select b.participant_id, greatest(0, ${haveSql('b', kind)}) as balance from household_members m
       join participants p on p.id = m.participant_id and ${canTakePartSql('p')}
       join participant_balances b on b.participant_id = m.participant_id
       where m.household_id = $1 and m.left_at is null order by b.participant_id for no key update of b`,
      [householdId],
    )
    const total = members.reduce((sum, { balance }) => sum + balance, 0)
    if (total < amount) return
    const shares = splitPoints(
      amount,
      members.map(({ balance }) => balance),
    )
    for (const [index, { participant_id: payerId }] of members.entries()) {
      const points = shares[index] ?? 0
      if (payerId === participantId || points === 0) continue
      const [share] = await tx.sql<{ id: number }>(
        `insert into household_shares (program_id, household_id, payer_id, spender_id, points, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6) returning id`,
        [programId, householdId, payerId, participantId, points, tx.now],
      )
      if (!share) throw new Error('a share was not inserted')
      await movePoints(tx, {
        ...{ programId, householdId, from: payerId, to: participantId, points, key: `household-share:${share.id}` },
        ...{ sentRule: 'households.rules.shared', receivedRule: 'households.rules.gathered' },
        ...(kind === 'earned' ? { bought: 0 } : {}),
      })
    }
  },

  spent: async ({ sql }, { participantId, programId }) => {
    await sql(
      `update household_shares set spending_entry = (select max(e.id) from point_entries e
         where e.participant_id = $2 and e.program_id = $1 and e.kind = 'spending')
       where program_id = $1 and spender_id = $2 and spending_entry = 0`,
      [programId, participantId],
    )
  },

  refunded: async (tx, { entryId, participantId, programId }) => {
    const shares = await tx.sql<{
      id: number
      household_id: number
      payer_id: number
      points: number
      returned: number
      bought: number
    }>(
      `select s.id, s.household_id, s.payer_id, s.points::int as points, s.returned::int as returned, coalesce(-e.bought_amount, 0)::int as bought
       from household_shares s
       left join point_entries e on e.program_id = s.program_id and e.participant_id = s.payer_id
         and e.idempotency_key = 'household-share:' || s.id || ':sent'
       join participants p on p.id = s.payer_id and p.erased_at is null
       where s.program_id = $1 and s.spending_entry = $2 and s.spender_id = $3 order by s.payer_id for no key update of s`,
      [programId, entryId, participantId],
    )
    if (shares.length === 0) return
    const [sums] = await tx.sql<{ spent: number; refunded: number }>(
      `select -e.amount as spent, coalesce((select sum(r.amount) from point_entries r where r.reverses_id = e.id), 0)::int as refunded
       from point_entries e where e.id = $1 and e.program_id = $2`,
      [entryId, programId],
    )
    if (!sums) return
    for (const { bought, household_id: householdId, id, payer_id, points, returned } of shares) {
      const due = Number((BigInt(points) * BigInt(sums.refunded)) / BigInt(sums.spent)) - returned
      if (due <= 0) continue
      const boughtOf = (part: number) => Number((BigInt(bought) * BigInt(part)) / BigInt(points))
      await tx.sql('update household_shares set returned = returned + $2, updated_at = $3 where id = $1', [
        id,
        due,
        tx.now,
      ])
      await movePoints(tx, {
        ...{ programId, householdId, from: participantId, to: payer_id, points: due },
        ...{ key: `household-share:${id}:returned:${returned + due}` },
        bought: boughtOf(returned + due) - boughtOf(returned),
        ...{ sentRule: 'households.rules.givenBack', receivedRule: 'households.rules.returned' },
      })
    }
  },
}

/** Serializes the spendings of a household. @returns null if the participant is in none now */
const lockHouseholdOf = async ({ sql }: Context, participantId: number): Promise<number | null> => {
  const [household] = await sql<{ id: number }>(
    `select h.id from households h where h.id = (${householdOfSql('$1')}) for no key update`,
    [participantId],
  )
  if (!household) return null
  // They may have left while the lock was awaited.
  const [still] = await sql(`${householdOfSql('$1')} and m.household_id = $2`, [participantId, household.id])
  return still ? household.id : null
}

type Move = {
  programId: number
  householdId: number
  from: number
  to: number
  points: number
  key: string
  sentRule: string
  receivedRule: string
  /** How many of them are bought. Default: as many as the sender has. */
  bought?: number
}

/** Both halves at once, each with a line in the person's statement that names the other. */
const movePoints = async (tx: Context, move: Move): Promise<void> => {
  const { bought, from, householdId, key, points, programId, receivedRule, sentRule, to } = move
  const cause = { type: 'Household', id: householdId }
  const sent = await sendPoints(tx, {
    ...{ programId, participantId: from, amount: points, key: `${key}:sent`, cause, title: '', rule: sentRule },
    ...(bought === undefined ? {} : { bought }),
  })
  if (!sent.ok) throw new Error(`household ${householdId} could not take points: ${sent.reason}`)
  const received = await receivePoints(tx, {
    ...{ programId, participantId: to, sentEntryId: sent.entryId, key: `${key}:received`, cause, title: '' },
    rule: receivedRule,
  })
  if (!received.ok) throw new Error(`household ${householdId} could not give points: ${received.reason}`)
  const people = await tx.sql<{ id: number; first_name: string | null }>(
    'select id, first_name from participants where id = any($1) and program_id = $2',
    [[from, to], programId],
  )
  const nameOf = (id: number) => people.find((person) => person.id === id)?.first_name ?? ''
  for (const line of [
    { participantId: from, points: -points, title: nameOf(to), entryId: sent.entryId, rule: sentRule },
    { participantId: to, points, title: nameOf(from), entryId: received.entryId, rule: receivedRule },
  ])
    await recordAction(tx, {
      ...{ programId, participantId: line.participantId, points: line.points, title: line.title },
      actionType: line.rule.replace('.rules.', '.actions.'),
      actionable: { type: 'Participant', id: line.participantId },
      pointEntryId: line.entryId,
    })
}
