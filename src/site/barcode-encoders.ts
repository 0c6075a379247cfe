/** The encoders of `Barcode`, apart from the library's hundred others. */
export { code128, drawingSVG, ean13, qrcode, upca } from 'bwip-js/browser'
