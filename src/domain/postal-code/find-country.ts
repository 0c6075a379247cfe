import type { Sql } from '@/platform/sql'

/**
 * The country of a participant where it is known, otherwise the program's: it decides which postal codes they may have
 * (RULE-58).
 * @returns ISO 3166, two letters
 */
export const findCountry = async (
  sql: Sql,
  programId: number,
  participantId: number | null = null,
): Promise<string> => {
  const [row] = await sql<{ country: string }>(
    `select case when p.country ~ '^[A-Z]{2}$' then p.country else g.country end as country
     from programs g left join participants p on p.program_id = g.id and p.id = $2 where g.id = $1`,
    [programId, participantId],
  )
  return row?.country ?? 'US'
}
