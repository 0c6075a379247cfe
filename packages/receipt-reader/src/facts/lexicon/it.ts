import type { Lexicon } from './lexicon'

export const it: Lexicon = {
  language: 'it',
  labels: {
    total:
      'totale, totale complessivo, totale euro, importo totale, totale documento, importo, tot complessivo, totale conto, totale eur',
    grand_total: 'totale da pagare, da pagare, importo pagato totale, importo da pagare, netto a pagare',
    subtotal: 'subtotale, sub totale, totale parziale, totale merce',
    net_amount: 'imponibile, totale imponibile',
    tax: 'iva, di cui iva, totale iva, imposta',
    service: 'coperto, servizio, mancia',
    rounding: 'arrotondamento',
    payment: `contante, contanti, pagamento contante, pagamento elettronico, bancomat, carta di credito, carta, importo pagato, pagato, elettronico, pagobancomat, carta di debito,
      pagamento contanti, satispay, buoni pasto, ticket`,
    change: 'resto, resto contanti, resto euro',
    discount: 'sconto, sconti, sconto soci, sconto fidelity, abbuono, promozione',
    points:
      'hai risparmiato, risparmio, totale sconti, totale risparmio, punti, saldo punti, non riscosso, sconto a pagare',
    count: 'articoli, n articoli, numero articoli, pezzi, n pezzi, numero pezzi, totale pezzi',
    summary_heading: 'riepilogo iva, aliquota imponibile imposta, riepilogo aliquote',
  },
  dates: 'data, del, data ora',
  otherDays: 'valido fino al, valido dal, cambio entro, reso entro, scade il, scadenza, entro il, fino al',
  notNames: `documento commerciale, di vendita o prestazione, di vendita, scontrino, ricevuta, fattura, descrizione, cassa, cassiere, operatore, tavolo, coperti, grazie, arrivederci,
    p iva, partita iva, codice fiscale, c f, orario, servito da, tel, copia, negozio, punto vendita, sede legale, benvenuti`,
  deposits: 'cauzione, vuoto',
  streets: 'via, viale, piazza, corso, largo, vicolo, piazzale, strada, lungotevere, contrada',
  marks:
    'grazie, arrivederci, documento commerciale, iva, prezzo, descrizione, cassa, contanti, pagamento, di cui, resto, totale complessivo, euro, operatore, vendita, scontrino',
}
