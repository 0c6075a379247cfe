import type { Lexicon } from './lexicon'

export const tr: Lexicon = {
  language: 'tr',
  labels: {
    total: 'toplam, genel toplam, toplam tutar, tutar',
    grand_total: 'ödenecek tutar, ödenecek',
    subtotal: 'ara toplam',
    tax: 'kdv, topkdv, toplam kdv, kdv tutarı',
    payment: 'nakit, kredi kartı, banka kartı, kart, ödenen',
    change: 'para üstü',
    discount: 'indirim, iskonto, toplam indirim',
    count: 'ürün adedi, adet, kalem',
  },
  dates: 'tarih, tarih saat',
  otherDays: 'son kullanma, geçerlilik, iade',
  notNames:
    'fiş, fiş no, kasiyer, kasa, müşteri, vergi dairesi, teşekkür ederiz, yine bekleriz, masa, garson, mersis, vd',
  deposits: 'depozito',
  streets: 'cadde, cad, caddesi, sokak, sok, mahallesi, mah, bulvarı, meydanı',
  marks: 'toplam, kdv, teşekkür, tarih, saat, nakit, kredi kartı, fiş, kasiyer, adet, vergi, ederiz, topkdv, para üstü',
}
