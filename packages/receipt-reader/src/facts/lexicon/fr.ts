import type { Lexicon } from './lexicon'

export const fr: Lexicon = {
  language: 'fr',
  labels: {
    total:
      'total, total ttc, montant ttc, ttc, montant total, montant, total general, total eur, montant total ttc, prix total, total euros',
    grand_total: 'net a payer, a payer, total a payer, reste a payer, montant a payer, montant du, net a payer ttc',
    subtotal: 'sous total, sous-total, s/total',
    net_amount: 'total ht, montant ht, ht',
    tax: 'tva, total tva, dont tva, montant tva, tva incluse, tps, tvq, tva 20, tva 5.5, tva 10',
    service: 'service, pourboire, frais de livraison',
    rounding: 'arrondi',
    payment: `cb, carte bancaire, carte bleue, especes, cheque, cb sans contact, sans contact, carte, paiement cb, regle en especes, regle par cb, carte bancaire eur,
      ticket restaurant, tickets restaurant, cb emv, cb contact, comptant, carte de credit, carte de debit, interac, paye par`,
    change: 'rendu, rendu monnaie, monnaie, monnaie rendue, a rendre, rendu especes',
    discount:
      'remise, reduction, remise immediate, bon de reduction, ristourne, avantage carte, remise fidelite, total remises',
    points: `vous economisez, economie, vous avez economise, dont eco part, dont eco-part, eco participation, dont eco participation, total economies, cagnotte,
      solde de points, nouveau solde, dont eco part unitaire pmcb, dont eco part recyclage pmcb, nouveau solde de points, points fidelite`,
    count: 'articles, nombre d articles, nb articles, nbre articles, nb lignes, nombre de lignes, article(s)',
    summary_heading: 'tva taux base tva ttc, taux ht tva ttc, code taux ht tva ttc, tva eur, taux tva ht ttc',
  },
  dates: 'date, le, date heure, du',
  otherDays:
    'echange jusqu au, retour jusqu au, valable jusqu au, valable du, offre valable, avant le, jusqu au, remboursement avant',
  notNames: `ticket, ticket de caisse, facture, client, caissier, caissiere, caisse, operateur, vendeur, serveur, table, couverts, ouvert, horaires, merci, bienvenue, a bientot,
    siret, siren, tva, rcs, capital, vente, telephone, vos projets, magasin, duplicata, votre magasin, hotesse, naf`,
  deposits: 'consigne, retour consigne',
  streets:
    'rue, avenue, boulevard, bd, place, quai, chemin, impasse, allee, route, cours, zone, zac, centre commercial',
  marks:
    'merci, votre visite, tva, ttc, caisse, ticket, votre, nous, avec, pour, vous, ouvert, lundi, samedi, carte, especes, articles, bientot, sans contact, facture',
}
