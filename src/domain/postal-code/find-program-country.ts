import type { Sql } from '@/platform/sql'

/** The country whose postal codes a program accepts, as ISO 3166 two letters. */
export const findProgramCountry = async (sql: Sql, programId: number): Promise<string> => {
  const [row] = await sql<{ country: string }>('select country from programs where id = $1', [programId])
  return row?.country ?? 'US'
}
