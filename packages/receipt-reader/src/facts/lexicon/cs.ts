import type { Lexicon } from './lexicon'

export const cs: Lexicon = {
  language: 'cs',
  labels: {
    total:
      'celkem, celkem kč, celková cena, celkem czk, součet, suma, celková částka, částka, celkem s dph, částka celkem, spolu, spolu eur, celkem cena',
    grand_total:
      'k úhradě, k platbě, celkem k úhradě, celkem k platbě, k zaplacení, celkem k zaplacení, na úhradu, úhrada celkem, zaplatit',
    subtotal: 'mezisoučet, medzisúčet',
    net_amount: 'základ, bez dph, celkem bez dph, základ dph',
    tax: 'dph, daň, celkem dph, výše dph, dph 21, dph 12, dph 15, dph celkem',
    service: 'spropitné, servis, obsluha',
    rounding: 'zaokrouhlení, zaokrouhleno, zaokrúhlenie, haléřové vyrovnání',
    payment:
      'hotovost, hotově, platba kartou, karta, platební karta, kartou, zaplaceno, platba, přijato, hotovost czk, platba hotově, bankovní karta, stravenky, placeno, platba hotovost, hotovosť, platobná karta, přijatá hotovost',
    change: 'vráceno, vrátit, zpět, vráceno hotově, vrátka, vrátené, výdavek, k vrácení',
    discount: 'sleva, slevy, zľava, rabat, kupón, akční sleva',
    points:
      'ušetřili jste, ušetřeno, celková sleva, slevy celkem, celkem sleva, body, úspora, dnes jste ušetřili, vaše úspora',
    count: 'položek, počet položek, položky, kusů, ks, celkem položek',
    summary_heading:
      'rekapitulace dph, sazba základ dph celkem, dph základ daň, sazba dph základ daň, sazba základ daň, rekapitulace',
  },
  dates: 'datum, datum prodeje, datum vystavení, dne, dátum, vystaveno, datum a čas',
  otherDays: 'vrácení do, výměna do, platnost do, platí do, akce do, reklamace do, splatnost',
  notNames: `účtenka, paragon, doklad, daňový doklad, zjednodušený daňový doklad, pokladna, pokladní, prodavač, obsluha, ič, ičo, dič, fik, bkp, děkujeme, za nákup, provozovna, prodejna, otevírací doba, stůl,
    vystavil, kopie, vítejte, sídlo, na shledanou, číslo účtenky, obsluhoval, zapsaná`,
  deposits: 'záloha, vratné obaly, vratka obalu, záloh',
  streets: 'ulice, ul, náměstí, nám, třída, tř, nábřeží, sídliště',
  marks:
    'děkujeme, nákup, celkem, kč, czk, dph, účtenka, doklad, hotovost, pokladna, prodejna, datum, cena, dič, ičo, s r o, daňový, platba kartou, vráceno',
}
