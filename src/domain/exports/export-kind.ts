import type { CollectionSlug } from 'payload'
import type { z } from 'zod'
import { type CsvColumn, csvLines } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { listPluginFields, type PluginValue, readPluginValues } from '@/domain/plugin-fields'

/** Exports of more rows run in the background (RULE-43). */
export const MAX_ROWS_AT_ONCE = 1000

export type ExportMode = 'default' | 'detailed'

/** The parameters of an export, stored with it for the worker. */
export type ExportRequest = {
  /** Exports of an organization are stored with one of its programs. 0 if it has none yet. */
  programId: number
  organizationId: number
  mode: ExportMode
  /** The URL parameters of the list. */
  query: Record<string, unknown>
  /** Ids from the URL's path, such as `challenge_id`. */
  params: Record<string, string>
  /** The requester's permissions among those that the kind `reveals` more for. */
  pairs: PermissionPair[]
}

/** A CSV export. */
export type ExportKind = {
  /** Required to request and download it, as for its call. */
  permission: PermissionPair | 'is_admin'
  /** Permissions that reveal more data, such as full emails: only holders of the same ones may download such a file. */
  reveals?: readonly PermissionPair[]
  /** Without `.csv`. */
  filename: string
  /** Whether it has too many rows to wait for. */
  isLarge: (context: Context, request: ExportRequest) => Promise<boolean>
  /** The number of rows, if it is cheap to know. */
  count?: (context: Context, request: ExportRequest) => Promise<number>
  /** The file in pieces, including its header line. */
  write: (context: Context, request: ExportRequest) => AsyncIterable<string | Uint8Array>
}

type ListKind<Schema extends z.ZodType, Row> = Pick<ExportKind, 'filename' | 'permission' | 'reveals'> & {
  /** The collection whose rows these are, matched by `id`: plugin fields follow the columns. */
  collection?: CollectionSlug
  /** The schema of the list's URL parameters. */
  parameters: Schema
  /** Fixed columns, or columns that depend on the requester's permissions. */
  columns: readonly CsvColumn<Row>[] | ((request: ExportRequest) => readonly CsvColumn<Row>[])
  /** All rows in batches. */
  rows: (
    context: Context,
    request: Omit<ExportRequest, 'query'> & { parameters: z.infer<Schema> },
  ) => AsyncGenerator<Row[]>
}

/** Makes an export of a console list from its parameters, columns and rows. */
export const listKind = <Schema extends z.ZodType, Row>({
  collection,
  columns,
  parameters,
  rows,
  ...rest
}: ListKind<Schema, Row>): ExportKind => {
  const batchesOf = (context: Context, { query, ...request }: ExportRequest) =>
    rows(context, { ...request, parameters: parameters.parse(query) })
  return {
    ...rest,
    isLarge: async (context, request) => {
      let count = 0
      for await (const batch of batchesOf(context, request)) {
        count += batch.length
        if (count > MAX_ROWS_AT_ONCE) return true
      }
      return false
    },
    write: (context, request) => {
      const own = typeof columns === 'function' ? columns(request) : columns
      const batches = batchesOf(context, request)
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
