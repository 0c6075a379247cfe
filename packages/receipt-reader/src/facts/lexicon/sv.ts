import type { Lexicon } from './lexicon'

export const sv: Lexicon = {
  language: 'sv',
  labels: {
    total:
      'totalt, total, summa, totalt sek, summa sek, slutsumma, totalsumma, summa kr, belopp, totalt kr, total sek, totalbelopp, köp, total inkl moms',
    grand_total: 'att betala, att betala sek, totalt att betala, summa att betala, betala',
    subtotal: 'delsumma, mellansumma, del summa, varor totalt',
    net_amount: 'netto, summa exkl moms, exkl moms',
    tax: 'moms, varav moms, total moms, moms sek, summa moms, moms totalt, moms 25, moms 12, moms 6, ink moms, inkl moms',
    service: 'dricks, serviceavgift, fraktkostnad',
    rounding: 'öresavrundning, avrundning, öresutjämning',
    payment:
      'kontant, kontanter, kort, bankkort, kortköp, betalkort, betalt, mottaget, visa, mastercard, swish, mottaget kontant, kontokort, kortbetalning, betalat, debit, erhållet, mottaget kort, presentkort, betalningsmedel, kort sek',
    change: 'åter, tillbaka, växel, kontant åter, åter kontant, tillbaka kontant',
    discount: 'rabatt, rabatter, kupong, medlemsrabatt, prisnedsättning',
    points:
      'du sparade, du har sparat, total rabatt, erhållen rabatt, sparat, besparing, poäng, bonusgrundande, summa rabatter, din rabatt, bonusgrundande belopp, totalt sparat, rabatt totalt',
    count: 'antal varor, varor, antal artiklar, st, artiklar, antal, antal st',
    summary_heading:
      'moms netto brutto, moms% moms netto brutto, moms specifikation, momsspecifikation, moms% netto moms brutto, varav moms netto',
  },
  dates: 'datum, datum tid, köpdatum',
  otherDays:
    'bytesrätt till, öppet köp till, giltig till, gäller till, gäller t o m, byte senast, retur senast, öppet köp',
  notNames: `kvitto, kassakvitto, kassa, kassör, säljare, org nr, orgnr, organisationsnummer, tel, välkommen, välkommen åter, tack, öppettider, kundens ex, kund, kopia, bord, servitör, du betjänades av, butik, expedit, ditt kvitto, spara kvittot, kontrollenhet, momsreg, öppet`,
  deposits: 'pant, pantretur, pantkvitto',
  streets: 'gatan, gata, vägen, väg, torget, torg, gränd, plan, allé, backen, stigen, köpcentrum',
  marks:
    'tack, välkommen, åter, kvitto, moms, summa, totalt, sek, kr, kassa, köp, öppet, datum, varav, butik, kort, org nr, pant, st, att betala, kortköp',
}
