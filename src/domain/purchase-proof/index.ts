export { addMerchantAlias } from './add-merchant-alias'
export {
  type ActivatedRow,
  type CreatedRow,
  createRow,
  type DeletedRow,
  deleteRow,
  setRowActive,
  type UpdatedRow,
  updateRow,
} from './change-row'
export { findSettings, type StoredSettings } from './find-settings'
export { ENTRY_SEPARATOR, type FieldProblem, type MessageFor } from './form-rules'
export { type ImportedRows, importRows } from './import-rows'
export {
  findMerchant,
  listAllMerchants,
  listMerchants,
  MERCHANT_FILTERS,
  type MerchantRow,
} from './list-merchants'
export { MAX_TRIED } from './list-past-receipts'
export {
  findProduct,
  listAllProducts,
  listProducts,
  MAX_COUNTED_USES,
  PRODUCT_FILTERS,
  type ProductRow,
} from './list-products'
export { type MerchantForm, merchantForm } from './merchant-form'
export type { FieldChange, ImportPlan, RefusedRow } from './plan-import'
export { type ProductForm, productForm } from './product-form'
export {
  formatIn,
  formatTaken,
  importMessages,
  MERCHANT_IMPORT,
  PRODUCT_IMPORT,
  type ProofImport,
} from './proof-imports'
export { MAX_ROWS, MERCHANTS, PRODUCTS, type ProofList } from './proof-lists'
export { type ReadFile, readImportFile } from './read-import-file'
export type { MERCHANT_COLUMNS } from './read-merchant-row'
export type { PRODUCT_COLUMNS } from './read-product-row'
export { type ProofSettings, settingsForm } from './settings-form'
export { type ChangedReceipt, type Draft, type Trial, tryRules } from './try-rules'
export type { TakenIdentity } from './unique-identifier-index'
export { type UpdatedSettings, updateSettings } from './update-settings'
