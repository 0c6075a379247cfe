import type { Lexicon } from './lexicon'

export const ro: Lexicon = {
  language: 'ro',
  labels: {
    total: 'total, total lei, total ron, suma totală, total general',
    grand_total: 'total de plată, de plată, rest de plată',
    subtotal: 'subtotal, total parțial',
    tax: 'tva, total tva, tva a, tva b, total taxe',
    service: 'bacșiș, serviciu',
    payment: 'numerar, card, numerar lei, card lei, plată card, card bancar, cec, suma primită, tichete masă',
    change: 'rest, rest lei, rest numerar',
    discount: 'reducere, discount, reduceri',
    points: 'ați economisit, economie, total reduceri',
    count: 'articole, nr articole, poziții',
  },
  dates: 'data, data ora',
  otherDays: 'valabil până, retur până, schimb până',
  notNames: 'bon fiscal, bon, casier, operator, cui, cif, cod fiscal, mulțumim, vă mai așteptăm, client, masa, ospătar',
  deposits: 'garanție ambalaj, garanție, sgr',
  streets: 'strada, str, bulevardul, bd, calea, piața, șoseaua, aleea',
  marks:
    'bon fiscal, mulțumim, lei, numerar, casier, cod identificare fiscală, buc, total lei, rest, tva, vă mai așteptăm',
}
