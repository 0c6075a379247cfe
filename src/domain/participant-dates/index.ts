import { extensibleTable } from '@/platform/extend-table'

/** A day of the year that participants have, such as `birthday`. */
export type ParticipantDate = {
  /** SQL: a query of `participant_id`, `month` and `day` of everybody in a program. @param program an expression with its id */
  daysSql: (program: string) => string
}

/** Those of plugins, by name. */
const DATES = extensibleTable<Record<string, ParticipantDate>>('date of participants', {})

/** The date's days; null without a plugin that has it. */
export const participantDateSql = (name: string, program: string): string | null =>
  DATES[name]?.daysSql(program) ?? null

export const hasParticipantDate = (name: string): boolean => DATES[name] !== undefined
