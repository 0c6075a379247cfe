/**
 * Why a promise was canceled: rejected in review, the friend was erased, or its challenge no longer gave anything when
 * the friend completed one (RULE-24).
 */
export type WithheldBecause = 'rejected' | 'friend_gone' | 'lapsed'

/**
 * Whether a row of `pending_points` is a withheld referral promise.
 * @param hold the row's alias in the statement
 */
export const isWithheldSql = (hold: string): string => `${hold}.status = 'cancelled' and ${hold}.friend_id is not null`

/**
 * SQL of a `WithheldBecause`; an erasure has the same timestamp as the promises that it cancels.
 * @param hold the alias of a withheld row
 */
export const withheldBecauseSql = (hold: string): string =>
  `case when exists (select from participants f where f.id = ${hold}.friend_id and f.program_id = ${hold}.program_id
       and f.erased_at <= ${hold}.updated_at) then 'friend_gone'
     when ${hold}.needs_review then 'rejected' else 'lapsed' end`
