import { extensibleTable } from '@/platform/extend-table'

/** What knows how old participants are, as SQL: whether somebody surely is `years` old; null if they never said. */
export type AgeSource = { isOldEnoughSql: (participant: string, years: string) => string }

/** The sources of plugins, by a name such as `age`. */
const AGE_SOURCES = extensibleTable<Record<string, AgeSource>>('age source', {})

/**
 * SQL: whether a participant is known to be at least so old; null if nobody knows.
 * @param participant the alias of their row @param years an expression with a whole number
 */
export const isOldEnoughSql = (participant: string, years: string): string =>
  `coalesce(${['null::boolean', ...Object.values(AGE_SOURCES).map(({ isOldEnoughSql: sql }) => `(${sql(participant, years)})`)].join(', ')})`
