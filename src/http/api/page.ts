import type { Page, PageRequest } from '@/domain/public-api'
import { type Reply, reply } from '@/http/server/reply'
import { toCursor } from './cursor'

export const toPageRequest = ({
  cursor,
  limit,
}: {
  cursor?: number | null | undefined
  limit: number
}): PageRequest => ({
  before: cursor ?? null,
  limit,
})

export const replyPage = <Row, Shown = Row>(
  { next, rows }: Page<Row>,
  present: (row: Row) => Shown = (row) => row as unknown as Shown,
): Reply<{ data: Shown[]; next_cursor: string | null }> =>
  reply({ data: rows.map(present), next_cursor: next === null ? null : toCursor(next) })

/** Rows with a public identifier don't expose their internal id. */
export const withoutId = <Row extends { id: number }>({ id: _, ...row }: Row): Omit<Row, 'id'> => row
