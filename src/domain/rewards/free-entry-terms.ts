import { rulesPageSql } from '@/domain/consents'

/**
 * Whether a free entry requires accepting terms or rules.
 * @param reward the alias of `rewards`
 */
export const requiresTermsSql = (reward: string): string =>
  `(btrim(coalesce(${reward}.terms_conditions, '')) <> '' or ${rulesPageSql(`${reward}.program_id`)} is not null)`
