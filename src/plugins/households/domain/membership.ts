import { randomBytes } from 'node:crypto'
import { recordEvent } from '@/plugin'
import { type Context, inTransaction, lockAgainstErasure } from '@/plugin/domain'
import { canTakePartSql } from './can-take-part'
import { findHouseholdSettings } from './household-settings'

export type Owner = { programId: number; participantId: number }
export type JoinRefusal =
  | { reason: 'off' | 'not_allowed' | 'has_household' | 'full' | 'not_found' }
  | { reason: 'too_soon' | 'account_too_new'; days: number }
export type Joined = { ok: true; householdId: number } | ({ ok: false } & JoinRefusal)

export const newCode = (): string => randomBytes(15).toString('base64url')

/** Refuses a participant who may not join any household now. Their row is locked, so that two attempts come one by one. */
const refuseJoining = async (
  tx: Context,
  { participantId, programId }: Owner,
): Promise<({ ok: false } & JoinRefusal) | null> => {
  await lockAgainstErasure(tx, { programId, participantId })
  await tx.sql('select pg_advisory_xact_lock(hashtext($1), $2)', ['household member', participantId])
  const { is_on, min_account_days, rejoin_days } = await findHouseholdSettings(tx.sql, programId)
  if (!is_on) return { ok: false, reason: 'off' }
  const [person] = await tx.sql<{ takes_part: boolean; is_in: boolean; is_new: boolean; left_recently: boolean }>(
    `select ${canTakePartSql('p')} as takes_part,
       p.created_at > $3::timestamptz - make_interval(days => $5) as is_new,
       exists (select from household_members m where m.participant_id = p.id and m.left_at is null) as is_in,
       exists (select from household_members m where m.participant_id = p.id
         and m.left_at > $3::timestamptz - make_interval(days => $4)) as left_recently
     from participants p where p.id = $1 and p.program_id = $2`,
    [participantId, programId, tx.now, rejoin_days, min_account_days],
  )
  if (!person?.takes_part) return { ok: false, reason: 'not_allowed' }
  if (person.is_in) return { ok: false, reason: 'has_household' }
  if (person.is_new) return { ok: false, reason: 'account_too_new', days: min_account_days }
  return person.left_recently ? { ok: false, reason: 'too_soon', days: rejoin_days } : null
}

const insertMember = async (tx: Context, { participantId, programId }: Owner, householdId: number): Promise<void> => {
  await tx.sql(
    `insert into household_members (program_id, household_id, participant_id, joined_at, created_at, updated_at)
     values ($1, $2, $3, $4, $4, $4)`,
    [programId, householdId, participantId, tx.now],
  )
  await recordEvent(tx, {
    ...{ programId, participantId, type: 'household.joined' as const, data: { household_id: householdId } },
  })
}

/** Starts a household with one member. */
export const createHousehold = (context: Context, owner: Owner): Promise<Joined> =>
  inTransaction(context, async (tx): Promise<Joined> => {
    const refused = await refuseJoining(tx, owner)
    if (refused) return refused
    const [household] = await tx.sql<{ id: number }>(
      'insert into households (program_id, invite_code, created_at, updated_at) values ($1, $2, $3, $3) returning id',
      [owner.programId, newCode(), tx.now],
    )
    if (!household) throw new Error('a household was not inserted')
    await insertMember(tx, owner, household.id)
    return { ok: true, householdId: household.id }
  })

/**
 * Adds a participant to a household, if it has room. `find` returns the household that they were invited to; it runs again
 * once the household is locked, because the invitation may be gone.
 */
export const joinHousehold = (
  context: Context,
  owner: Owner,
  find: (tx: Context) => Promise<number | null>,
): Promise<Joined> =>
  inTransaction(context, async (tx): Promise<Joined> => {
    const found = await find(tx)
    if (found === null) return { ok: false, reason: 'not_found' }
    const refused = await refuseJoining(tx, owner)
    if (refused) return refused
    const [household] = await tx.sql('select 1 from households where id = $1 and program_id = $2 for no key update', [
      found,
      owner.programId,
    ])
    if (!household || (await find(tx)) !== found) return { ok: false, reason: 'not_found' }
    const { max_members, rejoin_days } = await findHouseholdSettings(tx.sql, owner.programId)
    // The place of somebody who left recently stays taken, so that a household can't collect points of ever new people.
    const [room] = await tx.sql<{ members: number; is_same_kind: boolean }>(
      `select count(*)::int as members,
         coalesce(bool_and(coalesce(p.is_test, false) = coalesce(me.is_test, false)) filter (where m.left_at is null), false) as is_same_kind
       from household_members m join participants p on p.id = m.participant_id join participants me on me.id = $2
       where m.household_id = $1 and (m.left_at is null or m.left_at > $3::timestamptz - make_interval(days => $4))`,
      [found, owner.participantId, tx.now, rejoin_days],
    )
    // Nobody is left in it, or it is one of test participants.
    if (!room?.is_same_kind) return { ok: false, reason: 'not_found' }
    if (room.members >= max_members) return { ok: false, reason: 'full' }
    await insertMember(tx, owner, found)
    return { ok: true, householdId: found }
  })

/** The household of a participant, locked. `is_owner` if nobody in it has been there longer. */
export const lockOwnHousehold = async (
  tx: Context,
  { participantId, programId }: Owner,
): Promise<{ id: number; is_owner: boolean } | null> => {
  const ofMember = `select m.household_id from household_members m where m.participant_id = $1 and m.program_id = $2 and m.left_at is null`
  const [household] = await tx.sql<{ id: number }>(
    `select h.id from households h where h.id = (${ofMember}) for no key update`,
    [participantId, programId],
  )
  if (!household) return null
  const [first] = await tx.sql<{ participant_id: number }>(
    'select participant_id from household_members where household_id = $1 and left_at is null order by id limit 1',
    [household.id],
  )
  const [still] = await tx.sql(`${ofMember} and m.household_id = $3`, [participantId, programId, household.id])
  return still ? { id: household.id, is_owner: first?.participant_id === participantId } : null
}

/** Ends memberships of a locked household; without any left it is dissolved. */
const endMemberships = async (tx: Context, programId: number, householdId: number, ids: readonly number[] | null) => {
  const left = await tx.sql<{ participant_id: number }>(
    `update household_members set left_at = $3, updated_at = $3
     where household_id = $1 and program_id = $2 and left_at is null and ($4::int[] is null or participant_id = any($4))
     returning participant_id`,
    [householdId, programId, tx.now, ids],
  )
  await tx.sql(
    `update households set dissolved_at = $2, updated_at = $2
     where id = $1 and not exists (select from household_members m where m.household_id = $1 and m.left_at is null)`,
    [householdId, tx.now],
  )
  await tx.sql(
    `update household_invitations i set status = 'withdrawn', email = null, updated_at = $2
     from households h where h.id = i.household_id and h.id = $1 and h.dissolved_at is not null and i.status = 'open'`,
    [householdId, tx.now],
  )
  for (const { participant_id } of left)
    await recordEvent(tx, {
      ...{
        programId,
        participantId: participant_id,
        type: 'household.left' as const,
        data: { household_id: householdId },
      },
    })
  return left.length
}

/** Leaves the household. The balance stays: it is what the participant put in, less their share of what was spent. */
export const leaveHousehold = (context: Context, owner: Owner): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const household = await lockOwnHousehold(tx, owner)
    if (!household) return false
    return (await endMemberships(tx, owner.programId, household.id, [owner.participantId])) > 0
  })

/** Removes another member, or all if `memberId` is null. Only the owner may. */
export const removeMembers = (
  context: Context,
  { memberId, ...owner }: Owner & { memberId: number | null },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const household = await lockOwnHousehold(tx, owner)
    if (!household?.is_owner || memberId === owner.participantId) return false
    return (await endMemberships(tx, owner.programId, household.id, memberId === null ? null : [memberId])) > 0
  })
