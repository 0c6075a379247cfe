// Pure: what a column can be.
export { IMPORT_FIELDS, type ImportField } from '@/domain/imports/column-aliases'
