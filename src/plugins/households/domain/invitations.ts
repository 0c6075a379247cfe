import { sendMail } from '@/plugin'
import { type Context, consumeRateLimit, inTransaction, type Limit, poolOf } from '@/plugin/domain'
import { canTakePartSql } from './can-take-part'
import { findHouseholdSettings } from './household-settings'
import { INVITATION_DAYS } from './household-values'
import { type Joined, joinHousehold, lockOwnHousehold, newCode, type Owner } from './membership'

/** Per participant. */
const INVITATIONS: Limit = { name: 'household-invitations', times: 20, withinSeconds: 86_400 }

export type Invited = { ok: true } | { ok: false; reason: 'not_owner' | 'full' | 'too_often' | 'yourself' | 'off' }

/**
 * Invites the owner of an address. The answer says nothing about who is a member of the program. Inviting an address again
 * keeps the first invitation.
 */
export const invite = async (context: Context, { email, ...owner }: Owner & { email: string }): Promise<Invited> => {
  const { participantId, programId } = owner
  const counted = await consumeRateLimit(poolOf(context.payload), INVITATIONS, `${programId}:${participantId}`)
  if (!counted.ok) return { ok: false, reason: 'too_often' }
  return inTransaction(context, async (tx): Promise<Invited> => {
    const { is_on, max_members } = await findHouseholdSettings(tx.sql, programId)
    if (!is_on) return { ok: false, reason: 'off' }
    const household = await lockOwnHousehold(tx, owner)
    if (!household?.is_owner) return { ok: false, reason: 'not_owner' }
    const [facts] = await tx.sql<{ members: number; is_own: boolean; is_open: boolean; name: string }>(
      `select (select count(*)::int from household_members where household_id = $1 and left_at is null) as members,
         lower(p.email) = $3 as is_own, coalesce(p.first_name, '') as name,
         exists (select from household_invitations where household_id = $1 and email = $3 and status = 'open' and expires_at > $4) as is_open
       from participants p where p.id = $2`,
      [household.id, participantId, email, tx.now],
    )
    if (!facts || facts.is_own) return { ok: false, reason: 'yourself' }
    if (facts.members >= max_members) return { ok: false, reason: 'full' }
    if (facts.is_open) return { ok: true }
    await tx.sql(
      `insert into household_invitations (program_id, household_id, inviter_id, email, status, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, 'open', $5, $6, $6)`,
      [
        programId,
        household.id,
        participantId,
        email,
        new Date(tx.now.getTime() + INVITATION_DAYS * 86_400_000),
        tx.now,
      ],
    )
    const [member] = await tx.sql<{ id: number }>(
      `select p.id from participants p join participants me on me.id = $3 and coalesce(me.is_test, false) = coalesce(p.is_test, false)
       where p.program_id = $1 and lower(p.email) = $2 and ${canTakePartSql('p')}`,
      [programId, email, participantId],
    )
    if (member)
      await sendMail(tx, {
        ...{ programId, participantId: member.id, kind: 'householdInvited' as const, path: '/household' },
        words: { inviter: facts.name },
      })
    return { ok: true }
  })
}

/** SQL: the open invitations to the address of a participant `p`. */
export const openInvitationsSql = (now: string): string =>
  `household_invitations i join households h on h.id = i.household_id and h.dissolved_at is null
   where i.program_id = p.program_id and i.email = lower(p.email) and p.email_verified_at is not null
     and i.status = 'open' and i.expires_at > ${now}`

const findInvitation = (owner: Owner, invitationId: number) => async (tx: Context) => {
  const [row] = await tx.sql<{ household_id: number }>(
    `select i.household_id from participants p, ${openInvitationsSql('$4')} and p.id = $1 and p.program_id = $2 and i.id = $3`,
    [owner.participantId, owner.programId, invitationId, tx.now],
  )
  return row?.household_id ?? null
}

const closeInvitation = ({ now, sql }: Context, id: number, status: 'accepted' | 'declined' | 'withdrawn') =>
  sql(
    'update household_invitations set status = $2::text::enum_household_invitations_status, email = null, updated_at = $3 where id = $1',
    [id, status, now],
  )

/** Accepts an invitation by email. */
export const acceptInvitation = (context: Context, owner: Owner & { invitationId: number }): Promise<Joined> =>
  inTransaction(context, async (tx): Promise<Joined> => {
    const joined = await joinHousehold(tx, owner, findInvitation(owner, owner.invitationId))
    if (joined.ok) await closeInvitation(tx, owner.invitationId, 'accepted')
    return joined
  })

/** Declines an invitation to one's own address. @returns false if there is none */
export const declineInvitation = (context: Context, owner: Owner & { invitationId: number }): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    if ((await findInvitation(owner, owner.invitationId)(tx)) === null) return false
    await closeInvitation(tx, owner.invitationId, 'declined')
    return true
  })

/** Joins by the link that the owner shared. */
export const joinByCode = (context: Context, { code, ...owner }: Owner & { code: string }): Promise<Joined> =>
  joinHousehold(context, owner, async (tx) => {
    const [row] = await tx.sql<{ id: number }>(
      'select id from households where program_id = $1 and invite_code = $2 and dissolved_at is null',
      [owner.programId, code],
    )
    return row?.id ?? null
  })

/** Takes back an invitation. Only the owner may. */
export const withdrawInvitation = (context: Context, owner: Owner & { invitationId: number }): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const household = await lockOwnHousehold(tx, owner)
    if (!household?.is_owner) return false
    const closed = await tx.sql(
      `update household_invitations set status = 'withdrawn', email = null, updated_at = $3
       where id = $1 and household_id = $2 and status = 'open' returning id`,
      [owner.invitationId, household.id, tx.now],
    )
    return closed.length > 0
  })

/** Replaces the link; the old one doesn't work any more. Only the owner may. */
export const renewLink = (context: Context, owner: Owner): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const household = await lockOwnHousehold(tx, owner)
    if (!household?.is_owner) return false
    await tx.sql('update households set invite_code = $2, updated_at = $3 where id = $1', [
      household.id,
      newCode(),
      tx.now,
    ])
    return true
  })
