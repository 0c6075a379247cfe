import type { PayloadRequest } from 'payload'
import type { Context } from '@/domain/context'
import { refuse } from './refusals'

export type Row = Record<string, unknown>

/**
 * Routes Payload's own writes of a collection through the domain, which writes the row by the usual rules before
 * Payload continues with it. Absent operations are refused.
 */
export type DomainWrites = {
  /** @returns the id of the new row; null to let Payload insert it */
  create?: (tx: Context, data: Row, how: Create) => Promise<number | null>
  update?: (tx: Context, which: Update) => Promise<void>
  /** The row in the program's own language, from one in the language of the request. */
  inOwnLanguage?: (req: PayloadRequest, before: Row, data: Row) => Promise<Row>
  remove?: (tx: Context, which: Remove) => Promise<void>
}

export type Stored = Row & { id: number }

type Create = {
  req: PayloadRequest
  /** Payload's own insert. */
  insert: (row: Row) => Promise<Stored>
  /** Payload's own update of the new row. */
  rewrite: (id: number, row: Row) => Promise<Stored>
}

type Update = {
  id: number
  req: PayloadRequest
  before: Row
  /** The whole row as it should be. */
  data: Row
  /** The fields whose values differ from `before`. */
  changed: Row
  /** Payload's own update, for fields without a rule. */
  writePlain: (fields: Row) => Promise<Stored>
}

type Remove = {
  id: number
  req: PayloadRequest
  before: Row
  /** Payload's own deletion. */
  removeRow: () => Promise<unknown>
}

/** The id of a relation, populated or not. */
export const idOf = (related: unknown): number => {
  const id = typeof related === 'object' && related !== null && 'id' in related ? related.id : related
  return typeof id === 'number' ? id : refuse('not_found')
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
