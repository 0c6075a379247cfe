import { HOLD_SOURCES } from '@/plugin/domain'

/** Enough kinds for one unique number of each hold. */
const KINDS = 64

/**
 * SQL: a program's open and decided holds of all kinds. `row_number` orders them, and is unique; a decided hold may be held again.
 * @param program an expression with the program's id, with an alias that no source uses
 */
export const holdsSql = (program: string): string => {
  const sources = Object.entries(HOLD_SOURCES)
  const open = sources.map(
    ([kind, { openSql }], index) =>
      `select '${kind}' as kind, h.id::int as hold_id, h.id::bigint * ${KINDS} + ${index} as row_number, h.participant_id, h.other_id, h.points,
         h.title, h.signals, h.held_at, null::text as decision, null::text as reason, null::timestamptz as decided_at
       from (${openSql(program)}) h`,
  )
  const decided = `select d.kind, d.hold_id::int, d.id::bigint * ${KINDS} + ${KINDS - 1}, d.participant_id, null, d.points::int, '',
      coalesce(d.signals, '[]'), d.held_at, d.decision::text, d.reason, d.created_at
    from fraud_decisions d where d.program_id = ${program}`
  return [...open, decided].join(' union all ')
}

/** SQL: the open appeal of a hold. @param hold the alias of a row with `kind` and `hold_id` */
export const openAppealSql = (program: string, hold: string): string =>
  `(select a.id from fraud_appeals a where a.program_id = ${program} and a.open_key = ${hold}.kind || '-' || ${hold}.hold_id)`

export const nameSql = (person: string): string => `btrim(concat_ws(' ', ${person}.first_name, ${person}.last_name))`
