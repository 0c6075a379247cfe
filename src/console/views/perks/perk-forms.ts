// Pure rules that the browser may have: the forms and the server check the same input alike.
export { BARCODES, PERK_MERCHANT_FORM, PERK_OFFER_FORM, REDEMPTION_TYPES } from '@/domain/perks-console/perk-forms'
