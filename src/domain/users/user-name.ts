/** First and last name of a participant. @param alias of their row */
export const nameSql = (alias: string): string =>
  `trim(coalesce(${alias}.first_name, '') || ' ' || coalesce(${alias}.last_name, ''))`
