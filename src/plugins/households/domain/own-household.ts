import { type Context, onlyRow } from '@/plugin/domain'
import { canTakePartSql } from './can-take-part'
import { findHouseholdSettings } from './household-settings'
import { openInvitationsSql } from './invitations'
import type { Owner } from './membership'

export type HouseholdMember = { id: number; name: string; is_me: boolean; is_owner: boolean; joined_at: Date }

export type OwnHousehold = {
  id: number
  members: HouseholdMember[]
  /** What all can spend together, and the participant's own part. */
  total: number
  own: number
  max_members: number
  /** For the owner only. */
  invite_code: string | null
  invitations: { id: number; email: string }[]
}

/** The household in which a participant is; null in none. */
export const findOwnHousehold = async (
  context: Context,
  { participantId, programId }: Owner,
): Promise<OwnHousehold | null> => {
  const { now, sql } = context
  const [household] = await sql<{ id: number; invite_code: string; own: number; total: number }>(
    `select h.id, h.invite_code, b.unused_points as own, (select coalesce(sum(greatest(0, o.unused_points)), 0)::int from household_members x
       join participants p on p.id = x.participant_id and ${canTakePartSql('p')} join participant_balances o on o.participant_id = x.participant_id
       where x.household_id = h.id and x.left_at is null) as total
     from household_members m join households h on h.id = m.household_id join participant_balances b on b.participant_id = m.participant_id
     where m.participant_id = $1 and m.program_id = $2 and m.left_at is null`,
    [participantId, programId],
  )
  if (!household) return null
  const members = await sql<Omit<HouseholdMember, 'is_owner'>>(
    `select p.id, coalesce(p.first_name, '') as name, p.id = $2 as is_me, m.joined_at from household_members m
     join participants p on p.id = m.participant_id where m.household_id = $1 and m.left_at is null order by m.id`,
    [household.id, participantId],
  )
  const isOwner = members[0]?.is_me === true
  const invitations = isOwner
    ? await sql<{ id: number; email: string }>(
        `select id, email from household_invitations where household_id = $1 and status = 'open' and expires_at > $2 order by id`,
        [household.id, now],
      )
    : []
  const { max_members } = await findHouseholdSettings(sql, programId)
  return {
    ...{ id: household.id, total: household.total, own: household.own, max_members, invitations },
    members: members.map((member, index) => ({ ...member, is_owner: index === 0 })),
    invite_code: isOwner ? household.invite_code : null,
  }
}

/** What a participant was invited to: by email, and by a link. */
export const findInvitations = async (
  { now, sql }: Context,
  { code, participantId, programId }: Owner & { code?: string },
): Promise<{ invitations: { id: number; name: string }[]; by_link: { name: string } | null }> =>
  onlyRow(
    await sql(
      `select coalesce((select json_agg(json_build_object('id', i.id, 'name', coalesce((select first_name from participants where id = i.inviter_id), ''))
           order by i.id) from ${openInvitationsSql('$3')}), '[]') as invitations,
         (select json_build_object('name', coalesce(o.first_name, '')) from households h
           join lateral (select q.first_name from household_members m join participants q on q.id = m.participant_id
             where m.household_id = h.id and m.left_at is null order by m.id limit 1) o on true
           where h.program_id = p.program_id and h.invite_code = $4 and h.dissolved_at is null) as by_link
       from participants p where p.id = $1 and p.program_id = $2`,
      [participantId, programId, now, code ?? null],
    ),
  )
