export { barcodeOf } from './barcode-of'
export { type ListedCode, listOwnCodes } from './list-own-codes'
export { markCode } from './mark-code'
export type { CodeSource } from './own-code'
