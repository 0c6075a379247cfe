import type { MessageFor } from './form-rules'
import { type ImportMessages, type ImportRules, readFlag, splitEntries } from './plan-import'
import { type ProductForm, productForm } from './product-form'

/** The columns of a file of products; the first one is required. The export writes the same. */
export const PRODUCT_COLUMNS = ['product_name', 'skus', 'keywords', 'category', 'points_per_cents', 'active'] as const

type RowMessages = ImportMessages & { messageFor: MessageFor; notAFlag: string }

/** A new product needs a rate: an empty cell must not silently use the default. */
const rateIn = (cell: string | undefined, base: ProductForm | null): number | string => {
  if (cell !== undefined && cell.trim() !== '') return cell
  return base?.points_per_cents ?? (cell === undefined ? 1 : '')
}

/** Converts a row of a file to a product. Missing columns keep the stored values, or use defaults. */
export const productRules = ({
  notAFlag,
  messageFor,
  ...words
}: RowMessages): Omit<ImportRules<ProductForm>, 'columns' | 'nameOf' | 'identityOf'> => {
  const schema = productForm(messageFor)
  return {
    words,
    nameIn: ({ product_name = '' }) => product_name,
    columnOf: (field) => (field === 'product_active' ? 'active' : field),
    read: ({ active, category, keywords, points_per_cents, product_name = '', skus }, base) => {
      const isActive = active === undefined || active.trim() === '' ? (base?.product_active ?? true) : readFlag(active)
      const parsed = schema.safeParse({
        product_name,
        skus: skus === undefined ? (base?.skus ?? []) : splitEntries(skus),
        keywords: keywords === undefined ? (base?.keywords ?? []) : splitEntries(keywords),
        category: category ?? base?.category ?? '',
        points_per_cents: rateIn(points_per_cents, base),
        product_active: isActive ?? true,
      })
      const reasons = [
        ...(isActive === null ? [`active: ${notAFlag}`] : []),
        ...(parsed.success ? [] : parsed.error.issues.map(({ message, path }) => `${String(path[0])}: ${message}`)),
      ]
      return parsed.success && reasons.length === 0 ? { ok: true, form: parsed.data } : { ok: false, reasons }
    },
  }
}
