import { extensibleTable } from '@/platform/extend-table'

/** Why somebody can't take part in a draw or contest that is open to others. */
export type EntryRefusal = 'not_open_here' | 'too_young'

/** What decides who may enter draws and contests. */
export type EntryCondition = {
  refusal: EntryRefusal
  /** SQL: whether they may. @param reward and participant the aliases of their rows */
  sql: (reward: string, participant: string) => string
}

const ENTRY_CONDITIONS = extensibleTable<Record<string, EntryCondition>>('entry condition', {})

/** SQL of an `EntryRefusal`; null if the participant may enter, and for rewards that are neither draws nor contests. */
export const entryRefusalSql = (reward: string, participant: string): string => {
  const conditions = Object.values(ENTRY_CONDITIONS)
  if (conditions.length === 0) return 'null::text'
  const cases = conditions.map(({ refusal, sql }) => `when not (${sql(reward, participant)}) then '${refusal}'`)
  return `case when ${reward}.selection::text not in ('sweepstake', 'mini-contest') then null ${cases.join(' ')} end`
}
