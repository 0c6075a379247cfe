import { beginImport, type Context, csvHeader, csvLine, type ImportRow } from '@/plugin/domain'
import { PERKS_COLUMNS, type PerksColumn } from './perks-columns'

declare module '@/plugin' {
  interface PluginImports {
    perks: {
      applies: true
      source: 'csv' | 'feed'
      removes_missing: boolean
      confirmed: boolean
    }
  }
}

type Start = {
  programId: number
  bytes: Uint8Array
  filename: string
  source: 'csv' | 'feed'
  /** Deactivates offers of this source that are missing from the file. */
  removesMissing: boolean
  /** Allows losing more than a fifth of the offers. */
  confirmed: boolean
}

/** Starts an import of merchants and their offers in the background. Uploading the same file twice makes one import. */
export const startPerksImport = (
  context: Context,
  { bytes, confirmed, filename, programId, removesMissing, source }: Start,
): Promise<ImportRow> =>
  beginImport(context, {
    ...{ programId, kind: 'perks', bytes, filename },
    options: { applies: true, source, removes_missing: removesMissing, confirmed },
    audit: { action: 'perks.import_started', after: { source, filename } },
  })

const EXAMPLE: Partial<Record<PerksColumn, string>> = {
  offer_key: 'tea-1',
  title: 'Free pot of tea',
  merchant: 'Night Heron',
  redemption_types: 'MOBILE',
  location_key: 'portland',
  value: '5',
  barcode: 'qrcode',
  category_id: '25',
  category: 'Dining',
  address: '12 Quay St',
  city: 'Portland',
  state: 'OR',
  zip_code: '97209',
}

/** An example file of merchants and offers. */
export const perksTemplate = (): string =>
  csvHeader(PERKS_COLUMNS) + csvLine(PERKS_COLUMNS.map((column) => EXAMPLE[column] ?? ''))
