import type { ExportRow, TransferRow } from '@/domain/exports'

/** An export as its call returns it. `download_url` is null until the file exists. */
export const presentExport = (row: ExportRow) => ({
  id: row.id,
  kind: row.kind,
  mode: row.mode,
  status: row.status,
  filename: row.filename,
  total_rows: row.total_rows,
  processed_rows: row.processed_rows,
  created_at: row.created_at,
  finished_at: row.finished_at,
  expires_at: row.expires_at,
  url: `/admin/v2/exports/${row.id}`,
  download_url: row.status !== 'finished' || row.result_file === null ? null : `/admin/v2/exports/${row.id}/download`,
})

/** A line of the list of imports and exports. */
export const presentTransfer = (row: TransferRow) => ({
  id: row.id,
  type: row.type,
  kind: row.kind,
  mode: row.mode,
  status: row.status,
  filename: row.filename,
  total_rows: row.total_rows,
  processed_rows: row.processed_rows,
  failed_rows: row.failed_rows,
  result: row.result,
  error: row.error,
  administrator: row.administrator,
  created_at: row.created_at,
  finished_at: row.finished_at,
  undone_at: row.undone_at,
  expires_at: row.expires_at,
  download_url: transferFile(row),
})

/** The address of a transfer's file: an import's refused rows, or an export's rows. */
export const transferFile = ({ has_file, id, type }: Pick<TransferRow, 'has_file' | 'id' | 'type'>): string | null => {
  if (!has_file) return null
  return type === 'import' ? `/admin/v2/imports/${id}/errors.csv` : `/admin/v2/exports/${id}/download`
}
