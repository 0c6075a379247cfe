import type { Context } from '@/domain/context'
import { MERGE_RULES } from './merge-rules'

/** Ids of rows by table and column. `stayed`: a unique key allows the surviving account no second one. */
export type MovedRows = { relation: string; field: string; moved: number[]; stayed: number[] }

type Pair = { programId: number; survivorId: number; mergedId: number }

/** Gives a merged account's rows of all tables to the surviving one, by `MERGE_RULES`. */
export const moveRows = ({ sql }: Context, { mergedId, programId, survivorId }: Pair): Promise<MovedRows[]> =>
  sql<MovedRows>('select * from laurel_move_rows($1, $2, $3, $4)', [
    programId,
    mergedId,
    survivorId,
    Object.keys(MERGE_RULES),
  ])

/** Gives the rows back. @returns rows that couldn't: their table took another one meanwhile */
export const returnRows = (
  { sql }: Context,
  { mergedId, programId, survivorId }: Pair,
  moved: readonly MovedRows[],
): Promise<{ relation: string; field: string; kept: number[] }[]> =>
  sql('select * from laurel_return_rows($1, $2, $3, $4::jsonb)', [
    programId,
    survivorId,
    mergedId,
    JSON.stringify(moved),
  ])
