import type { MessageFor } from './form-rules'
import { type MerchantForm, merchantForm } from './merchant-form'
import { type ImportMessages, type ImportRules, readFlag, splitEntries } from './plan-import'

/** The columns of a file of merchants; the first one is required. The export writes the same. */
export const MERCHANT_COLUMNS = ['name', 'aliases', 'address', 'active'] as const

type RowMessages = ImportMessages & { messageFor: MessageFor; notAFlag: string }

/** Converts a row of a file to a merchant. Missing columns keep the stored values. */
export const merchantRules = ({
  notAFlag,
  messageFor,
  ...words
}: RowMessages): Omit<ImportRules<MerchantForm>, 'columns' | 'nameOf' | 'identityOf'> => {
  const schema = merchantForm(messageFor)
  return {
    words,
    nameIn: ({ name = '' }) => name,
    columnOf: (field) => field,
    read: ({ active, address, aliases, name = '' }, base) => {
      const isActive = active === undefined || active.trim() === '' ? (base?.active ?? true) : readFlag(active)
      const parsed = schema.safeParse({
        name,
        aliases: aliases === undefined ? (base?.aliases ?? []) : splitEntries(aliases),
        address: address ?? base?.address ?? '',
        active: isActive ?? true,
      })
      const reasons = [
        ...(isActive === null ? [`active: ${notAFlag}`] : []),
        ...(parsed.success ? [] : parsed.error.issues.map(({ message, path }) => `${String(path[0])}: ${message}`)),
      ]
      return parsed.success && reasons.length === 0 ? { ok: true, form: parsed.data } : { ok: false, reasons }
    },
  }
}
