export { beginImport } from './begin-import'
export { type CouponChoice, IMPORT_FIELDS, type ImportField } from './column-aliases'
export {
  findImport,
  type ImportResult,
  type ImportRow,
  type ImportStatus,
  NOTHING_DONE,
  type PluginImport,
} from './find-import'
export {
  columnMapping,
  dateOrder,
  type ImportStrategies,
  importStrategies,
  MAX_IMPORT_BYTES,
  MAX_ROWS_AT_ONCE,
  RETENTION_HOURS,
  STRATEGIES,
} from './import-options'
export type { ImportPreview, PreviewRow, PreviewWarning, RepeatedRow } from './import-preview'
export { importTemplate } from './import-template'
export { findImportKind, IMPORT_KINDS, type ImportKind } from './import-work'
export { openErrorFile } from './open-error-file'
export type { PluginImports } from './plugin-imports'
export { readRecords } from './read-records'
export { NOTHING_READ } from './read-row'
export { cleanUpImports, resumeImports } from './reconcile-imports'
export { runImport } from './run-import'
export { type LinesOf, stageImport } from './stage-import'
export { type CouponImport, previewCouponFile, startCouponImport } from './start-coupon-import'
export {
  type Confirmation,
  confirmImport,
  discardImport,
  mapImport,
  startImport,
  type UploadedFile,
} from './start-import'
export { startProofImport } from './start-proof-import'
export { type UndoResult, undoImport } from './undo-import'
export type { Unreadable } from './unreadable-file'
export { UnreadableFile } from './unreadable-file'
export type { ImportWork } from './work'
