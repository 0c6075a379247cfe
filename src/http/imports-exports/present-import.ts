import type { TFunction } from 'i18next'
import type { ImportRow, UndoResult, Unreadable } from '@/domain/imports'
import { failedUpload, type Reply } from '@/http/server/reply'

/** An import as its calls return it: status, preview and result. */
export const presentImport = (t: TFunction, row: ImportRow) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  filename: row.filename,
  ...presentOptions(row),
  total_rows: row.total_rows,
  processed_rows: row.processed_rows,
  failed_rows: row.failed_rows,
  preview: row.preview && {
    ...row.preview,
    incomplete: row.preview.incomplete && formatUnreadable(t, row.preview.incomplete.code, row.preview.incomplete),
    first: row.preview.first.map((first) => ({
      ...first,
      reason: first.problem && t(`imports.problems.${first.problem}`, { detail: first.detail }),
    })),
  },
  result: row.result,
  error: row.error && formatUnreadable(t, row.error, row.result?.details),
  created_at: row.created_at,
  started_at: row.started_at,
  finished_at: row.finished_at,
  undone_at: row.undone_at,
  expires_at: row.expires_at,
  url: `/admin/v2/imports/${row.id}`,
  errors_url: row.error_file === null ? null : `/admin/v2/imports/${row.id}/errors.csv`,
})

/** The options that the import was started with. */
const presentOptions = (row: ImportRow) => {
  if (row.kind === 'coupons') return { reward_id: row.options.reward_id }
  if (row.kind !== 'participants') return {}
  const { email, naming, points, tags } = row.options
  return { email, points, tags, naming }
}

/** What an undo took back, and what stays. */
export const describeUndo = (
  t: TFunction,
  { kept, participants, removed, restored }: Extract<UndoResult, { ok: true }>,
): string =>
  [
    t('imports.answers.undone', { count: participants }),
    ...(removed > 0 ? [t('imports.answers.removed', { count: removed })] : []),
    ...(restored > 0 ? [t('imports.answers.restored', { count: restored })] : []),
    ...(kept > 0 ? [t('imports.answers.kept', { count: kept })] : []),
  ].join(' ')

/** Why a file can't be imported at all. */
export const formatUnreadable = (t: TFunction, code: Unreadable, details: object = {}): string =>
  t(`imports.unreadable.${code}`, { ...details })

/** The refusal of a file that can't be imported at all. */
export const refuseImport = (t: TFunction, code: Unreadable, details?: object): Reply => {
  const reason = formatUnreadable(t, code, details)
  return failedUpload(422, reason, { csv_file: [reason] })
}

/** The state of an import: finished, waiting for confirmation, or running (202). */
export const replyImport = (t: TFunction, row: ImportRow): Reply => {
  if (row.status === 'failed') return refuseImport(t, row.error ?? 'broken', row.result?.details)
  const isUnderWay = row.status === 'queued' || row.status === 'running'
  return {
    status: isUnderWay ? 202 : 200,
    body: { ok: true, success: true, message: messageOf(t, row), errors: {}, import: presentImport(t, row) },
  }
}

const messageOf = (t: TFunction, { failed_rows, options, result, status }: ImportRow): string => {
  if (status === 'previewed') return t('imports.answers.previewed')
  if (status !== 'finished') return t(options.applies ? 'imports.answers.importing' : 'imports.answers.reading')
  const repeated = result?.repeated ?? 0
  return [
    t('imports.answers.imported', { created: result?.created ?? 0, updated: result?.updated ?? 0 }),
    ...(repeated > 0 ? [t('imports.answers.repeated', { count: repeated })] : []),
    ...(failed_rows > 0 ? [t('imports.answers.someFailed', { count: failed_rows })] : []),
  ].join(' ')
}
