import type { Lexicon } from './lexicon'

export const nb: Lexicon = {
  language: 'nb',
  labels: {
    total:
      'totalt, total, sum, totalsum, sum nok, totalt nok, beløp, sum ink mva, totalbeløp, sum kr, sum inkl mva, total inkl mva, totalt inkl mva, totalt ink mva, total nok, sum varer',
    grand_total: 'å betale, til betaling, å betale nok, sum å betale, totalt å betale, betale',
    subtotal: 'delsum, mellomsum, subtotal, del sum',
    net_amount: 'netto, grunnlag, sum eks mva, eks mva',
    tax: 'mva, herav mva, sum mva, mva totalt, mva 25, mva 15, mva beløp, mva sum, total mva, derav mva, mva av, mva grunnlag',
    service: 'tips, driks, servicetillegg',
    rounding: 'øreavrunding, avrunding, øresavrunding, avrundet, øreavr',
    payment:
      'kontant, kort, bankkort, betalt, bankaxept, bank axept, visa, mastercard, bank, mottatt, vipps, kortbetaling, betalt kort, terminal, gavekort, kontanter, betalt bank, kortkjøp, kort nok, betalt med kort',
    change: 'tilbake, veksel, tilbake kontant, vekslepenger, kontant tilbake, å få tilbake',
    discount: 'rabatt, rabatter, medlemsrabatt, kupong, tilbud',
    points:
      'du sparte, du har spart, spart, total rabatt, sum rabatt, trumf, bonus, herav rabatt, samlet rabatt, din bonus, trumfbonus, du sparer, totalt spart',
    count: 'antall varer, varer, antall artikler, artikler, antall, stk',
    summary_heading:
      'mva grunnlag mva sum, mva% grunnlag mva sum, mva spesifikasjon, mva% netto mva brutto, mva grunnlag beløp, spesifikasjon av mva, mva oversikt',
  },
  dates: 'dato, dato tid, salgsdato, kjøpsdato',
  otherDays: 'bytte innen, byttes innen, gyldig til, gjelder til, åpent kjøp til, retur innen, bytterett',
  notNames: `kvittering, salgskvittering, kasse, kasserer, selger, org nr, orgnr, organisasjonsnr, foretaksregisteret, tlf, velkommen, velkommen tilbake, takk, takk for handelen, åpningstider, kundens kopi, kopi, bord, servitør,
    ekspeditør, butikk, du ble betjent av, betjent av, bong, serienr, operatør, salg`,
  deposits: 'pant, panteretur, pantelapp, flaskepant',
  streets: 'gata, gate, gaten, veien, vei, vegen, veg, torget, torg, plass, plassen, allé, brygge, senter',
  marks:
    'takk, velkommen, handelen, kvittering, mva, nok, kr, kasse, kjøp, åpningstider, dato, butikk, bankaxept, org nr, pant, tilbake, betale, kasserer, herav, stk',
}
