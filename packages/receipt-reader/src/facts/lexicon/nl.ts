import type { Lexicon } from './lexicon'

export const nl: Lexicon = {
  language: 'nl',
  labels: {
    total: 'totaal, eindtotaal, totaalbedrag, totaal bedrag, totaal incl btw, totaal inclusief btw, bedrag, totaal eur',
    grand_total: 'te betalen, te voldoen, totaal te betalen, te betalen bedrag',
    subtotal: 'subtotaal, tussentotaal, goederen totaal',
    net_amount: 'totaal excl btw, bedrag excl, netto bedrag',
    tax: 'btw, totaal btw, btw bedrag, btw totaal, waarvan btw, incl btw, btw laag, btw hoog',
    service: 'fooi, bedieningsgeld, bezorgkosten',
    rounding: 'afronding, afrondingsverschil',
    payment: `pin, pinnen, pinbetaling, betaald met pin, bankpas, betaalautomaat, contant, kontant, contant eur, maestro, v pay, vpay, visa, mastercard, giftcard,
      cadeaukaart, betaald, creditcard, ideal, contactloos`,
    change: 'wisselgeld, terug, retour contant, retour wisselgeld',
    discount: 'korting, actiekorting, kassakorting, bonuskorting',
    points:
      'uw voordeel, totaal korting, u bespaart, waarvan, bonus box, gespaarde punten, nieuw saldo, uw totale voordeel, spaarzegels',
    count: 'aantal artikelen, aantal, artikelen, aantal producten, aantal stuks, stuks, stuk',
    summary_heading:
      'btw over eur, btw overzicht, btw specificatie, btw bedrag excl, btw omschrijving, bedr excl btw bedr incl',
  },
  dates: 'datum, bondatum, datum tijd',
  otherDays: 'ruilen tot, retour voor, geldig tot, geldig t/m, actie t/m, inleveren voor, ruilen binnen',
  notNames: `kassabon, klantticket, klantenkaart, u bent geholpen door, geholpen door, bediend door, openingstijden, dank u, bedankt, graag tot ziens,
    omschrijving, artikelen, kassa, filiaal, verkoper, bon, welkom, kopie, kaarthouder, medewerker, vestiging, kvk, btw nr, aan huis, klantenpas`,
  deposits: 'statiegeld, emballage, retour emballage, statiegeld retour, lege flessen',
  streets: 'straat, laan, weg, plein, kade, gracht, markt, dijk, singel, steeg, hof, winkelcentrum, plantsoen',
  marks:
    'dank u, bedankt, tot ziens, btw, omschrijving, bedrag, aantal, betaling, kaart, geholpen, uw, het, een, van, met, voor, smakelijk, datum, tijd, kassa, bon',
}
