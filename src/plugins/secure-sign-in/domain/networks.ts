import { env, type Sql } from '@/plugin/domain'

const isOff = (): boolean => env.IP_ALLOW_LIST === 'off'

/** Whether the organization of an administrator's row lets an address in, as SQL. An unknown address is in no network. */
export const isAllowedSql = (administrator: string, address: string): string =>
  isOff()
    ? `(true or ${address} is null)`
    : `not exists (select from sign_in_policies n where n.organization_id = ${administrator}.organization_id
         and n.networks <> '{}' and (${address} <<= any(n.networks::inet[])) is not true)`

/** Whether networks contain an address; null is an unknown one. */
export const containsAddress = async (
  sql: Sql,
  networks: readonly string[],
  address: string | null,
): Promise<boolean> => {
  const found = await sql(`select 1 where $1::inet <<= any($2::text[]::inet[])`, [address, networks])
  return found.length > 0
}
