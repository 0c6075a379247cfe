import type { Lexicon } from './lexicon'

export const de: Lexicon = {
  language: 'de',
  labels: {
    total:
      'summe, gesamtbetrag, gesamtsumme, gesamt, total, betrag, endbetrag, rechnungsbetrag, brutto gesamt, bruttobetrag, endsumme, saldo',
    grand_total: 'zu zahlen, zu zahlender betrag, zahlbetrag, zahlungsbetrag, summe zu zahlen',
    subtotal: 'zwischensumme, zw summe, zwischentotal, warenwert',
    net_amount: 'netto, summe netto, nettobetrag, nettosumme',
    tax: 'mwst, ust, mehrwertsteuer, umsatzsteuer, enthaltene mwst, inkl mwst, summe mwst, mwst gesamt, darin mwst, mwst betrag',
    service: 'trinkgeld, bedienung, liefergebuhr',
    rounding: 'rundung, rundungsdifferenz',
    payment: `bar, gegeben, geg bar, bar gegeben, karte, kartenzahlung, ec karte, ec cash, girocard, kreditkarte, maestro, barzahlung, visa, mastercard, debitkarte,
      bargeld, kartenzahlung eur, debit mastercard, bankkarte, kontaktlos, v pay, twint`,
    change: 'ruckgeld, zuruck, wechselgeld, ruckgeld bar, retour',
    discount: 'rabatt, nachlass, preisnachlass, aktionsrabatt, preisvorteil, coupon',
    points: 'sie sparen, ihre ersparnis, gespart, sie haben gespart, gesamtersparnis, punktestand, bonuspunkte',
    count: 'artikel, anzahl artikel, positionen, anzahl, posten, stuck',
    summary_heading:
      'steuer netto steuer brutto, steuer netto brutto, mwst netto brutto, mwst netto mwst brutto, steuersatz netto',
  },
  dates: 'datum, vom, rechnungsdatum, belegdatum, datum uhrzeit',
  otherDays: 'bis, umtausch bis, ruckgabe bis, gultig bis, gultig von, aktion bis, einlosbar bis, mindestens haltbar',
  notNames: `rechnung, kassenbon, kassenbeleg, beleg, quittung, bon, kunde, kasse, kassierer, bediener, es bediente sie, bedient von, tisch, offnungszeiten,
    vielen dank, danke, willkommen, steuernummer, steuer nr, ust id, ust idnr, handelsregister, amtsgericht, geschaftsfuhrer, filiale, markt nr,
    kundenbeleg, handlerbeleg, ihr einkauf, inhaber, inh`,
  deposits: 'pfand, leergut, pfandrückgabe, pfandbon, leergutbon',
  streets: 'strasse, str, platz, allee, weg, gasse, ring, damm, ufer, chaussee',
  marks:
    'vielen dank, danke, einkauf, mwst, rechnung, summe, datum, uhrzeit, steuer, netto, brutto, kasse, filiale, und, ihr, sie, bediente, umtausch, stk, pfand',
}
