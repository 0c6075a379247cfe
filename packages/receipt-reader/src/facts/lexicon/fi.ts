import type { Lexicon } from './lexicon'

export const fi: Lexicon = {
  language: 'fi',
  labels: {
    total: 'yhteensä, yht, summa, loppusumma, kokonaissumma, yhteensä eur, ostot yhteensä, lasku yhteensä, veloitus',
    grand_total: 'maksettava, maksettavaa, maksettava yhteensä',
    subtotal: 'välisumma',
    net_amount: 'veroton, veroton yhteensä',
    tax: 'alv, vero, alv yhteensä, verot yhteensä, sis alv, josta alv',
    service: 'palvelumaksu, toimitusmaksu',
    rounding: 'pyöristys',
    payment:
      'kortti, korttimaksu, käteinen, pankkikortti, luottokortti, maksettu, visa, mastercard, debit, credit, korttitapahtuma, debit veloitus, credit veloitus, lähimaksu, visa debit, maksukortti, käteistä, maksutapa kortti, pivo, mobilepay, lahjakortti, kortilla',
    change: 'takaisin, vaihtoraha, palautus käteinen',
    discount: 'alennus, alennukset, etu, bonusalennus, tuotealennus, lava-alennus',
    points:
      'säästit, säästö, edut yhteensä, alennukset yhteensä, plussapisteet, pisteet, säästöt yhteensä, plussa-etu, plussa-etusi, norm, normaali hinta, bonusostot, bonusta kerryttävät ostot',
    count: 'tuotteita, kpl, tuotteet, kappaletta, rivejä',
    summary_heading:
      'alv veroton vero verollinen, alv erittely, alv% veroton vero yhteensä, verokanta veroton vero verollinen, alv veroton vero yhteensä',
  },
  dates: 'pvm, päivämäärä, päiväys, aika',
  otherDays: 'vaihto, palautus viimeistään, voimassa, palautusoikeus, viimeinen palautuspäivä, tarjous voimassa',
  notNames: `kuitti, kassakuitti, kassa, myyjä, asiakas, y tunnus, y-tunnus, puh, kiitos, tervetuloa, tervetuloa uudelleen, palvelemme, aukioloajat, avoinna, asiakaskappale, kauppiaan kappale, tosite, kopio, pöytä, tarjoilija, olette asioineet, teitä palveli, alv rek`,
  deposits: 'pantti, pullopalautus, palautuspullot, pantin palautus',
  streets: 'katu, tie, kuja, polku, tori, väylä, ranta, aukio, puistokatu',
  marks:
    'kiitos, tervetuloa, yhteensä, kortti, käteinen, alv, kuitti, kassa, puh, yritys, viite, sovellus, kpl, veloitus, vero, varmennus, käynnistä, ostoksista, eur/kg, pantti, tap.nro',
}
