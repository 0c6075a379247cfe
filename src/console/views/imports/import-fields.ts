// Pure: the fields that a column can be imported as.
export { IMPORT_FIELDS, type ImportField } from '@/domain/imports/column-aliases'
