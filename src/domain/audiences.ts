import { inSegmentSql } from '@/domain/segments'

/** Who sees a menu item or a slide. */
export const AUDIENCES = ['everyone', 'signed_in', 'members', 'tier', 'segment'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Whether public pages may contain `item`; items for members, a tier or a segment are loaded with the participant. */
export const isPublicSql = (item: string): string =>
  `coalesce(${item}.audience::text, 'everyone') in ('everyone', 'signed_in')`

/**
 * Whether a participant sees `item`: their membership is paid for, their tier is at least the item's, or they
 * are in the item's segment.
 * @param now the parameter with the time
 */
export const seesItemSql = (item: string, participant: string, now: string): string =>
  `case ${item}.audience::text
     when 'members' then exists (select from memberships m where m.participant_id = ${participant} and m.program_id = ${item}.program_id
       and m.status in ('active', 'past_due') and (m.current_period_end is null or m.current_period_end > ${now}::timestamptz))
     when 'tier' then exists (select from participants own join program_tiers reached on reached.id = own.tier_id
       join program_tiers wanted on wanted.id = ${item}.tier_id
       where own.id = ${participant} and own.program_id = ${item}.program_id and reached.threshold >= wanted.threshold)
     when 'segment' then ${inSegmentSql(`${item}.segment_id`, participant)}
     else true end`

/**
 * Whether a challenge or reward exists for a participant: it is for everybody, or for a segment that they are in.
 * @param participant an expression with their id, or null for visitors
 */
export const isForSql = (item: string, participant: string): string =>
  `(${item}.segment_id is null or ${inSegmentSql(`${item}.segment_id`, participant)})`
