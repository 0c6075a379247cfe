import { barcodeOf } from './barcode-of'

describe('the barcode of a code', () => {
  it.each([
    ['4006381333931', 'ean13'],
    ['4006381333932', 'code128'],
    ['036000291452', 'upca'],
    ['036000291453', 'code128'],
    ['SPRING-2026', 'code128'],
    ['12345', 'code128'],
    ['https://shop.example/redeem?code=ABCDEF', 'qrcode'],
    ['A-LONG-CODE-OF-MANY-CHARACTERS', 'qrcode'],
    ['CAFÉ', 'qrcode'],
  ])('of %s is %s', (code, kind) => {
    expect(barcodeOf(code)).toBe(kind)
  })
})
