import type { Lexicon } from './lexicon'

export const hu: Lexicon = {
  language: 'hu',
  labels: {
    total: 'összesen, végösszeg, összesen ft, összeg, mindösszesen',
    grand_total: 'fizetendő, fizetendő összeg, fizetendő összesen',
    subtotal: 'részösszeg, részösszesen',
    tax: 'áfa, áfa összesen, áfa összeg',
    service: 'szervizdíj, felszolgálási díj, borravaló',
    rounding: 'kerekítés',
    payment: 'készpénz, bankkártya, kártya, készpénz ft, bankkártya ft, fizetve, szép kártya',
    change: 'visszajáró, visszaadott',
    discount: 'kedvezmény, engedmény, árengedmény',
    points: 'megtakarítás, ön megtakarított, összes megtakarítás',
    count: 'tételszám, db, tétel, tételek száma',
  },
  dates: 'dátum, kelt, időpont',
  otherDays: 'érvényes, beváltható, visszaváltás, cserélhető',
  notNames:
    'nyugta, számla, adószám, pénztár, pénztáros, köszönjük, vásárlás, nem adóügyi bizonylat, egyszerűsített számla, ellenőrző szám, nyitvatartás, asztal',
  deposits: 'betétdíj, göngyöleg, visszaváltási díj',
  streets: 'utca, út, tér, körút, sétány, köz',
  marks: 'nyugta, összesen, készpénz, bankkártya, áfa, köszönjük, adószám, vásárlást, ft, db, utca, budapest, kft',
}
