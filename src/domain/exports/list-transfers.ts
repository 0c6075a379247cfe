import { type Listing, type ListParameters, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { IMPORT_KINDS } from '@/domain/imports'
import { allPermissions, type PermissionPair } from '@/domain/permissions'
import { EXPORT_KINDS } from './kinds'

export const TRANSFER_FILTERS = {
  type: ['import', 'export'],
  status: ['previewed', 'queued', 'running', 'finished', 'failed'],
} as const

export type TransferListParameters = ListParameters<typeof TRANSFER_FILTERS>

/** A row of the common list of imports and exports. */
export type TransferRow = {
  /** Such as `import-7`, because imports and exports have separate ids. */
  key: string
  id: number
  type: 'import' | 'export'
  kind: string
  mode: string | null
  filename: string
  status: 'previewed' | 'queued' | 'running' | 'finished' | 'failed'
  error: string | null
  total_rows: number
  processed_rows: number
  failed_rows: number
  /** An import's result; null for an export. */
  result: Record<string, unknown> | null
  administrator: string
  created_at: Date
  finished_at: Date | null
  undone_at: Date | null
  expires_at: Date | null
  /** Whether there is a file to download: an export's result, or an import's errors. */
  has_file: boolean
}

type Params = {
  programId: number
  parameters: TransferListParameters
  /** Whether the administrator has a permission in this program. */
  can: (pair: PermissionPair) => boolean
  /** Whether they are an admin of the organization. */
  isAdmin: boolean
}

/** The imports and exports of a program whose contents the administrator may see. */
export const listTransfers = (
  { sql }: Context,
  { isAdmin, can, parameters, programId }: Params,
): Promise<Listing<TransferRow>> => {
  const hasPermission = (permission: PermissionPair | 'is_admin') =>
    permission === 'is_admin' ? isAdmin : can(permission)
  const allowed = [
    ...Object.entries(IMPORT_KINDS).flatMap(([kind, { permission }]) => (can(permission) ? [`import:${kind}`] : [])),
    ...Object.entries(EXPORT_KINDS).flatMap(([kind, { permission }]) =>
      hasPermission(permission) ? [`export:${kind}`] : [],
    ),
  ]
  const { filters } = parameters
  return listRows<TransferRow>(
    sql,
    {
      select: `t.key, t.id, t.type, t.kind, t.mode, t.filename, t.status, t.error, t.total_rows, t.processed_rows, t.failed_rows, t.result,
        coalesce(trim(w.first_name || ' ' || coalesce(w.last_name, '')), '') as administrator, t.created_at, t.finished_at, t.undone_at, t.expires_at, t.has_file`,
      from: `(${TRANSFERS}) t left join administrators w on w.id = t.administrator_id`,
      where: (bind) => [
        `t.program_id = ${bind(programId)}`,
        `t.type || ':' || t.kind = any(${bind(allowed)}::text[])`,
        // Files with extra data are listed only for people with the permissions that revealed it.
        `t.pairs <@ ${bind(JSON.stringify(allPermissions().filter(can)))}::jsonb`,
      ],
      filters: (bind) => [
        ...(filters.type.length > 0 ? [`t.type = any(${bind([...filters.type])}::text[])`] : []),
        ...(filters.status.length > 0 ? [`t.status = any(${bind([...filters.status])}::text[])`] : []),
      ],
      searchIn: ['t.filename'],
      sorts: { created_at: 't.created_at' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 't.order_id',
    },
    parameters,
  )
}

const TRANSFERS = `
  select 'import-' || id as key, id * 2 as order_id, program_id, id, 'import' as type, kind::text as kind, null as mode,
    coalesce(filename, '') as filename, status::text as status, error, total_rows::int as total_rows, processed_rows::int as processed_rows,
    failed_rows::int as failed_rows, result, administrator_id, created_at, finished_at, undone_at, expires_at,
    error_file is not null and expires_at > now() as has_file, '[]'::jsonb as pairs from imports
  union all
  select 'export-' || id, id * 2 + 1, program_id, id, 'export', kind, mode::text, coalesce(filename, kind || '.csv'), status::text, error,
    total_rows::int, processed_rows::int, 0, null, administrator_id, created_at, finished_at, null::timestamptz, expires_at,
    result_file is not null and expires_at > now(),
    case jsonb_typeof(options -> 'pairs') when 'array' then options -> 'pairs' else '[]' end from exports`
