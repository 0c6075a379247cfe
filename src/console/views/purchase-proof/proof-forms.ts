// Pure rules that the browser may import, so that forms and server validate alike.
export { decimal, type FieldProblem, type MessageFor, tidyEntries } from '@/domain/purchase-proof/form-rules'
export { type MerchantForm, type MerchantFormInput, merchantForm } from '@/domain/purchase-proof/merchant-form'
export { type ProductForm, type ProductFormInput, productForm } from '@/domain/purchase-proof/product-form'
export { type ProofSettings, type ProofSettingsInput, settingsForm } from '@/domain/purchase-proof/settings-form'
export { itemPoints } from '@/domain/receipts/item-points'
