// Pure rules that the browser may import, so that forms and server validate alike.
export {
  BARCODES,
  PERK_CATEGORIES,
  PERK_MERCHANT_FORM,
  PERK_OFFER_FORM,
  REDEMPTION_TYPES,
} from '../domain/console/perk-forms'
