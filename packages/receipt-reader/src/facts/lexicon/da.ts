import type { Lexicon } from './lexicon'

export const da: Lexicon = {
  language: 'da',
  labels: {
    total:
      'total, i alt, ialt, total dkk, sum, totalt, beløb, i alt dkk, samlet beløb, total kr, total inkl moms, total beløb, i alt kr, total i dkk, køb i alt',
    grand_total: 'at betale, til betaling, at betale dkk, i alt at betale, betales',
    subtotal: 'subtotal, mellemtotal, delsum, varer i alt',
    net_amount: 'netto, excl moms, ekskl moms, total ekskl moms',
    tax: 'moms, heraf moms, moms udgør, moms 25, momsbeløb, deraf moms, moms i alt, total moms, inkl moms, heraf moms 25',
    service: 'drikkepenge, servicegebyr, gebyr',
    rounding: 'afrunding, øreafrunding, øre afrunding, kontant afrunding',
    payment:
      'kontant, dankort, kort, betalingskort, betalt, visa dankort, visa, mastercard, mobilepay, kontanter, modtaget, kreditkort, visa/dankort, visa electron, betalt med kort, kort betaling, gavekort, kortbetaling, dk, contactless',
    change: 'retur, byttepenge, tilbage, byttepenge retur, retur kontant, byttepenge kontant',
    discount: 'rabat, rabatter, kupon, medlemsrabat, tilbud',
    points:
      'du har sparet, du sparede, sparet, samlet rabat, total rabat, rabat i alt, point, bonus, heraf rabat, besparelse, du sparer',
    count: 'antal varer, varer, antal, stk, antal stk, antal ekspederet varer',
    summary_heading: 'moms specifikation, moms grundlag, moms% netto moms brutto, momsspecifikation',
  },
  dates: 'dato, dato tid, købsdato, den',
  otherDays: 'ombyttes inden, byttes senest, gyldig til, gælder til, bytte inden, retur inden, byttefrist, returret',
  notNames: `kvittering, bon, kasse, ekspedient, ekspederet af, sælger, cvr, cvr nr, se nr, tlf, velkommen, tak, tak for besøget, tak for handlen, åbningstider, kundekopi, kopi, bord, tjener, butik, kassenr, bonnr, du blev betjent af, betjent af, terminal, gældende`,
  deposits: 'pant, pantretur, flaskepant, pantbon',
  streets: 'gade, gaden, vej, vejen, allé, torv, torvet, plads, boulevard, centret, stræde, vænge',
  marks:
    'tak, velkommen, besøget, kvittering, moms, dkk, kr, kasse, køb, åbningstider, dato, butik, dankort, cvr, pant, heraf, stk, tlf, ekspedient, bon',
}
