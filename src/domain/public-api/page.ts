/** A page of a list, newest first: ids only grow, so new rows don't shift pages. */
export type PageRequest = {
  /** The last id of the previous page; null for the first page. */
  before: number | null
  limit: number
}
export type Page<Row> = { rows: Row[]; next: number | null }

/** @param rows one more than the limit, if there are more */
export const toPage = <Row extends { id: number }>(rows: Row[], limit: number): Page<Row> => {
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
