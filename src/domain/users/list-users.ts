import {
  COUNT_LIMIT,
  countScope,
  isOneOf,
  type Listing,
  type ListSort,
  type ListSource,
  listAllRows,
  listRows,
  peopleOf,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { ParticipantStatus } from '@/domain/participants'
import { canSeeEmails } from '@/domain/permissions'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { inSegmentSql } from '@/domain/segments'
import { nameSql } from './user-name'
import { readUserFilters, type UserListParameters } from './user-parameters'

type Row = {
  id: number
  program_id: number
  name: string
  first_name: string | null
  last_name: string | null
  email: string
  status: ParticipantStatus
  aptos_wallet_address: string | null
  points: number
  unused_points: number
  completed_challenges: number
  rewards_earned: number
  clicks: number
  tag_list: string[]
  gender: string | null
  country: string | null
  city: string | null
  tier: string | null
  sign_in_count: number
  last_signed_in_at: Date | null
  created_at: Date
  picture: PictureRow | null
}
export type ListedUser = Omit<Row, 'picture'> & { avatar: Picture | null }

/** `sortable`: the keys by which this program's users can be sorted. */
export type UserListing = Listing<ListedUser> & { sortable: string[] }

/** The participants of a program for the console, without erased ones (RULE-44). */
export const listUsers = async (
  context: Context,
  programId: number,
  parameters: UserListParameters,
): Promise<UserListing> => {
  const source = await sourceOf(context, programId, parameters)
  const listing = await listRows<Row>(context.sql, source, parameters)
  return { ...listing, rows: listing.rows.map(withAvatar), sortable: Object.keys(source.sorts) }
}

/** All users in batches, for exports. */
export async function* listAllUsers(
  context: Context,
  programId: number,
  parameters: UserListParameters,
): AsyncGenerator<ListedUser[]> {
  const source = await sourceOf(context, programId, parameters)
  for await (const rows of listAllRows<Row>(context.sql, source, parameters)) yield rows.map(withAvatar)
}

const withAvatar = ({ picture, ...row }: Row): ListedUser => ({ ...row, avatar: toPicture(picture) })

/**
 * Balances have no index on points, because every posting would pay for it. Programs of up to 10,000 participants are
 * sorted and filtered by balances directly; larger ones by `participant_points`, which is at most a minute late and
 * indexed, and not by other columns of balances.
 */
const POINTS = {
  short: {
    join: '',
    column: 'b.points',
    sorts: {
      points: 'b.points',
      unused_points: 'b.unused_points',
      completed_challenges: 'b.completed_challenges',
      rewards_earned: 'b.rewards_earned',
    },
  },
  long: {
    join: 'left join participant_points f on f.participant_id = p.id and f.program_id = p.program_id',
    column: 'f.total',
    sorts: {
      points: {
        by: 'f.total',
        row: 'f.total',
        tie: 'f.participant_id',
        narrow: { name: 'participant_points', as: 'f', columns: 'f.program_id, f.total, f.participant_id' },
      },
    },
  },
} as const

const byWord = (column: 'name' | 'email'): ListSort => ({
  by: `w.${column}`,
  row: 'w.participant_id',
  tie: 'w.participant_id',
  narrow: { name: 'participant_search', as: 'w', columns: `w.program_id, w.${column}, w.participant_id` },
})

const sourceOf = async (
  context: Context,
  programId: number,
  { filters, free }: UserListParameters,
): Promise<ListSource> => {
  const listed: Pick<ListSource, 'from' | 'where'> = {
    from: 'participants p',
    where: (bind) => [`p.program_id = ${bind(programId)}`, 'p.erased_at is null'],
  }
  const scope = await countScope({ sql: context.sql, source: listed })
  const points = POINTS[scope > COUNT_LIMIT ? 'long' : 'short']
  const seesEmails = canSeeEmails(context, programId)
  const startOf = (day: string, after: number) =>
    `((${day}::date + ${after})::timestamp at time zone (select c.time_zone from figure_calendars c where c.program_id = p.program_id))`
  return {
    ...listed,
    counted: listed.from,
    scope,
    select: `p.id, p.program_id, p.aptos_wallet_address, ${nameSql('p')} as name, p.first_name, p.last_name, p.email, p.status, b.points, b.unused_points, b.completed_challenges,
      b.rewards_earned, b.clicks, p.tag_list, p.gender, coalesce(p.country, p.ahoy_country) as country, p.ahoy_city as city,
      (select t.name from program_tiers t where t.id = p.tier_id) as tier, p.sign_in_count::int as sign_in_count,
      p.last_signed_in_at, p.created_at, ${pictureSql('p.avatar_id')} as picture`,
    from: `participants p left join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id ${points.join}
      left join ${peopleOf('p', 'p.id')}`,
    filters: (bind) => {
      const { from, joinedFrom, joinedTo, segmentId, tag, tierId, to } = readUserFilters(free)
      return [
        ...isOneOf(bind, 'p.status', 'enum_participants_status', filters.status),
        ...(tag === null ? [] : [`p.tag_list ? ${bind(tag)}`]),
        ...(tierId === null ? [] : [`p.tier_id = ${bind(tierId)}`]),
        ...(segmentId === null ? [] : [inSegmentSql(bind(segmentId), 'p.id')]),
        ...(from === null ? [] : [`${points.column} >= ${bind(from)}`]),
        ...(to === null ? [] : [`${points.column} <= ${bind(to)}`]),
        ...(joinedFrom === null ? [] : [`p.created_at >= ${startOf(bind(joinedFrom), 0)}`]),
        ...(joinedTo === null ? [] : [`p.created_at < ${startOf(bind(joinedTo), 1)}`]),
      ]
    },
    searchIn: [],
    searchPeople: { programId, id: 'p.id', isByNameOnly: !seesEmails },
    searchNumber: 'p.id',
    ...(seesEmails ? { searchEmail: 'p.email' } : {}),
    // Each has an index for large programs (migrations `users` and `people`).
    sorts: {
      name: byWord('name'),
      ...(seesEmails ? { email: byWord('email') } : {}),
      last_signed_in_at: 'p.last_signed_in_at',
      created_at: 'p.created_at',
      ...points.sorts,
    },
    defaultSort: { key: 'created_at', direction: 'desc' },
    tieBreaker: 'p.id',
  }
}
