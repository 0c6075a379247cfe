export { barcodeOf } from './barcode-of'
export { type CodeStatus, type ListedCode, listOwnCodes } from './list-own-codes'
export { markCode } from './mark-code'
export type { BarcodeKind, CodeOwner, CodeSource, OwnCode } from './own-code'
