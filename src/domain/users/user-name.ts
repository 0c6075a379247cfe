/**
 * First and last name of a participant.
 * @param alias the alias of their row
 */
export const nameSql = (alias: string): string =>
  `trim(coalesce(${alias}.first_name, '') || ' ' || coalesce(${alias}.last_name, ''))`
