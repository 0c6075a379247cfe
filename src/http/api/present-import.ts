import type { ImportRow } from '@/domain/imports'

export const presentApiImport = (found: ImportRow) => ({
  import: {
    identifier: found.identifier,
    status: found.status,
    filename: found.filename,
    total_rows: found.total_rows,
    processed_rows: found.processed_rows,
    failed_rows: found.failed_rows,
    created: found.result?.created ?? 0,
    updated: found.result?.updated ?? 0,
    points: found.result?.points ?? 0,
    error: found.error,
    created_at: found.created_at,
    finished_at: found.finished_at,
  },
})
