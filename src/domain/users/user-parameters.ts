import { z } from 'zod'
import { type ListParameters, listParameters } from '@/domain/console-lists'
import { PARTICIPANT_STATUSES } from '@/domain/participants'

/** The filters of the console's list of users, and their values. */
export const USER_FILTERS = { status: PARTICIPANT_STATUSES } as const
const USER_FREE = ['tag', 'tier', 'segment', 'points_min', 'points_max', 'joined_from', 'joined_to'] as const

export const userListParameters = listParameters(USER_FILTERS, { free: USER_FREE })
export type UserListParameters = ListParameters<typeof USER_FILTERS, (typeof USER_FREE)[number]>

export type UserFilterValues = {
  tag: string | null
  tierId: number | null
  segmentId: number | null
  from: number | null
  to: number | null
  /** ISO days in the program's time zone. */
  joinedFrom: string | null
  joinedTo: string | null
}

/** Parses the free filters. Invalid values are ignored, as everywhere in a URL (RULE-42). */
export const readUserFilters = ({
  joined_from,
  joined_to,
  points_max,
  points_min,
  segment,
  tag,
  tier,
}: UserListParameters['free']): UserFilterValues => ({
  tag: tag === '' ? null : tag,
  tierId: readRow(tier),
  segmentId: readRow(segment),
  from: readPoints(points_min),
  to: readPoints(points_max),
  joinedFrom: readDay(joined_from),
  joinedTo: readDay(joined_to),
})

const readRow = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const readDay = (text: string): string | null => z.iso.date().safeParse(text).data ?? null
const readPoints = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null)
