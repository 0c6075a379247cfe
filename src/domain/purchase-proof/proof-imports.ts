import { type Locale, translate } from '@/i18n'
import type { MessageFor } from './form-rules'
import type { MerchantForm } from './merchant-form'
import type { ImportMessages, ImportRules } from './plan-import'
import type { ProductForm } from './product-form'
import { MERCHANTS, PRODUCTS, type ProofList } from './proof-lists'
import { MERCHANT_COLUMNS, merchantRules } from './read-merchant-row'
import { PRODUCT_COLUMNS, productRules } from './read-product-row'
import type { TakenIdentity } from './unique-identifier-index'

type RowMessages = ImportMessages & { messageFor: MessageFor; notAFlag: string }

/** The differences between imports of products and merchants. */
export type ProofImport<Form extends object> = {
  kind: 'products' | 'merchants'
  list: ProofList<Form>
  /** The columns of its files; the first one is required. */
  columns: readonly string[]
  /** Alternative names of columns: those of the API. */
  otherNames: Readonly<Record<string, string>>
  rulesOf: (words: RowMessages) => Omit<ImportRules<Form>, 'columns' | 'nameOf' | 'identityOf'>
}

export const PRODUCT_IMPORT: ProofImport<ProductForm> = {
  kind: 'products',
  list: PRODUCTS,
  columns: PRODUCT_COLUMNS,
  otherNames: { product_active: 'active' },
  rulesOf: productRules,
}

export const MERCHANT_IMPORT: ProofImport<MerchantForm> = {
  kind: 'merchants',
  list: MERCHANTS,
  columns: MERCHANT_COLUMNS,
  otherNames: {},
  rulesOf: merchantRules,
}

/** The message of a field's problem, in a language. */
export const formatIn = (locale: Locale): MessageFor => {
  const t = translate(locale, 'console')
  return (problem, values) => t(`purchaseProof.errors.${problem}`, { ...values })
}

/** The message for a taken SKU or name, in a language. */
export const formatTaken = (locale: Locale, { given, owner, reason }: TakenIdentity): string =>
  translate(locale, 'console')(`purchaseProof.errors.${reason}`, { given, owner })

/** Messages for refused rows, in the language of the administrator who started the import. */
export const importMessages = (locale: Locale): RowMessages => {
  const t = translate(locale, 'console')
  return {
    messageFor: formatIn(locale),
    notAFlag: t('purchaseProof.import.notAFlag'),
    nameTwice: (line) => t('purchaseProof.import.nameTwice', { line }),
    taken: (taken) => formatTaken(locale, taken),
  }
}
