/**
 * Why a promise came to nothing: a person rejected it, the friend was erased and completes nothing any more, or its challenge
 * gave nothing by the time the friend had completed one (RULE-24).
 */
export type WithheldBecause = 'rejected' | 'friend_gone' | 'lapsed'

/** Whether a row of `pending_points` is such a promise. @param hold its alias in the statement */
export const isWithheldSql = (hold: string): string => `${hold}.status = 'cancelled' and ${hold}.friend_id is not null`

/** @param hold the alias of such a row @returns SQL of a `WithheldBecause`; an erasure is of the same moment as what it cancels */
export const withheldBecauseSql = (hold: string): string =>
  `case when exists (select from participants f where f.id = ${hold}.friend_id and f.program_id = ${hold}.program_id
       and f.erased_at <= ${hold}.updated_at) then 'friend_gone'
     when ${hold}.needs_review then 'rejected' else 'lapsed' end`
