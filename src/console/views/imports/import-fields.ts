import type { TFunction } from 'i18next'
import type { ImportField } from '@/domain/imports/column-aliases'

// Pure: the fields that a column can be imported as.
export { IMPORT_FIELDS, type ImportField } from '@/domain/imports/column-aliases'

/** Profile attributes and fields of plugins bring their own labels. */
export const fieldLabel = (
  t: TFunction,
  { plugin_fields = [] }: { plugin_fields?: { field: ImportField; label: string }[] | undefined },
  field: ImportField,
): string => plugin_fields.find((own) => own.field === field)?.label ?? t(`imports.mapping.fields.${field}`)
