import type { CollectionSlug } from 'payload'
import type { z } from 'zod'
import { type CsvColumn, csvLines } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { listPluginFields, type PluginValue, readPluginValues } from '@/domain/plugin-fields'

/** Beyond this many rows an export runs in the background (RULE-43). */
export const MAX_ROWS_AT_ONCE = 1000

export type ExportMode = 'default' | 'detailed'

/** What an export is asked for; kept with it, so that the worker can do it later. */
export type ExportRequest = {
  /** What is an organization's is kept with one of its programs too. 0 where it has none yet. */
  programId: number
  organizationId: number
  mode: ExportMode
  /** The parameters of the list's address. */
  query: Record<string, unknown>
  /** The rows that its path names, such as `challenge_id`. */
  params: Record<string, string>
  /** Of the pairs that the kind `reveals` more to, those that who asked holds. */
  pairs: PermissionPair[]
}

/** Something that can be had as CSV. */
export type ExportKind = {
  /** Of whoever may ask for it and download it: the same that its call demands. */
  permission: PermissionPair | 'is_admin'
  /** Pairs whose holders get more to read, such as whole emails: such a file is for others who hold them too. */
  reveals?: readonly PermissionPair[]
  /** Without `.csv`. */
  filename: string
  /** Whether it has more rows than one waits for. */
  isLarge: (context: Context, asked: ExportRequest) => Promise<boolean>
  /** How many rows it will have, where that is cheap to know. */
  count?: (context: Context, asked: ExportRequest) => Promise<number>
  /** The file, piece by piece, with its line of headers. */
  write: (context: Context, asked: ExportRequest) => AsyncIterable<string | Uint8Array>
}

type ListKind<Schema extends z.ZodType, Row> = Pick<ExportKind, 'filename' | 'permission' | 'reveals'> & {
  /** Whose rows these are, by their `id`: their fields of plugins follow the columns. */
  collection?: CollectionSlug
  /** Of the list's address, as its page reads them. */
  parameters: Schema
  /** Those of everybody, or by what who asked may read. */
  columns: readonly CsvColumn<Row>[] | ((asked: ExportRequest) => readonly CsvColumn<Row>[])
  /** All of the list in batches. */
  rows: (
    context: Context,
    asked: Omit<ExportRequest, 'query'> & { parameters: z.infer<Schema> },
  ) => AsyncGenerator<Row[]>
}

/** A list of the console as a kind of export: its parameters, its columns, and all of its rows. */
export const listKind = <Schema extends z.ZodType, Row>({
  collection,
  columns,
  parameters,
  rows,
  ...rest
}: ListKind<Schema, Row>): ExportKind => {
  const batchesOf = (context: Context, { query, ...asked }: ExportRequest) =>
    rows(context, { ...asked, parameters: parameters.parse(query) })
  return {
    ...rest,
    isLarge: async (context, asked) => {
      let count = 0
      for await (const batch of batchesOf(context, asked)) {
        count += batch.length
        if (count > MAX_ROWS_AT_ONCE) return true
      }
      return false
    },
    write: (context, asked) => {
      const own = typeof columns === 'function' ? columns(asked) : columns
      const batches = batchesOf(context, asked)
      return collection && listPluginFields(context.payload, collection).length > 0
        ? csvLines(...withPluginFields(context, collection, own, batches))
        : csvLines(own, batches)
    },
  }
}

type WithPluginValues<Row> = { row: Row; values: Record<string, PluginValue> }

const withPluginFields = <Row>(
  context: Context,
  collection: CollectionSlug,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[]>,
): [CsvColumn<WithPluginValues<Row>>[], AsyncGenerator<WithPluginValues<Row>[]>] => [
  [
    ...columns.map(({ header, value }) => ({ header, value: ({ row }: WithPluginValues<Row>) => value(row) })),
    ...listPluginFields(context.payload, collection).map(({ name }) => ({
      header: name,
      value: ({ values }: WithPluginValues<Row>) => values[name] ?? null,
    })),
  ],
  (async function* () {
    for await (const batch of batches) {
      const found = await readPluginValues(context, collection, batch.map(idOf))
      yield batch.map((row) => ({ row, values: found.get(idOf(row)) ?? {} }))
    }
  })(),
]

const idOf = (row: unknown): number => Number((row as { id: unknown }).id)
