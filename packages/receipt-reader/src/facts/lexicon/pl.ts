import type { Lexicon } from './lexicon'

export const pl: Lexicon = {
  language: 'pl',
  labels: {
    total:
      'suma, suma pln, razem, razem pln, suma zł, razem zł, łącznie, ogółem, wartość, kwota, suma razem, suma brutto',
    grand_total: 'do zapłaty, do zapłaty pln, należność, razem do zapłaty, kwota do zapłaty',
    subtotal: 'podsuma, suma częściowa, wartość towarów, podsuma pln',
    net_amount: 'netto, wartość netto',
    tax: `suma ptu, ptu, podatek, kwota ptu, vat, ptu a, ptu b, ptu c, ptu d, kwota a, kwota b, kwota c, kwota d, podatek ptu, łączna kwota ptu, podatek vat, ptu a 23, kwota vat,
      sprzedaż opodatkowana, sprzedaż opodatk, sprzedaż opodatk a, sprzedaż opodatk b, sprzedaż opodatk c, sprzedaż opodatk d, sprzedaż opodatkowana a, sprzedaż opodatkowana b, sprzedaż opodatkowana c, sprzedaż opodatkowana d, sprzed opod, sprzed opod ptu a, sprzed opod ptu b, sp op a, sp op b, sp op c,
      sprzed opod a, sprzed opod b, sprzed opod c, sprz opod ptu a, sprz opod ptu b, sprz opod ptu c`,
    service: 'napiwek, serwis, obsługa, dostawa',
    rounding: 'zaokrąglenie',
    payment:
      'gotówka, karta, karta płatnicza, karta kredytowa, płatność kartą, płatność, zapłacono, gotówka pln, karta pln, karta płatnicza pln, przelew, blik, wpłata, zapłacono gotówka, rozliczenie płatności, karta visa, karta mastercard, bon, wpłacono, gotówka otrzymana',
    change: 'reszta, reszta pln, reszta gotówka, do wydania, wydano, wydano reszty, reszta zł',
    discount: 'rabat, opust, obniżka, rabaty, upust, kupon, zniżka, opusty łącznie',
    points:
      'zaoszczędziłeś, oszczędzasz, oszczędność, razem oszczędzasz, łączny rabat, suma rabatów, suma opustów, punkty, rabaty łącznie, zaoszczędzono, twoja oszczędność',
    count: 'pozycji, liczba pozycji, ilość pozycji, liczba artykułów, sztuk, szt',
    summary_heading: 'rozliczenie podatku, stawka netto vat brutto',
  },
  dates: 'data, dnia, data sprzedaży, data wystawienia, data godzina',
  otherDays: 'zwrot do, ważny do, ważne do, promocja do, wymiana do, obowiązuje do, termin, zwroty do',
  notNames: `paragon, paragon fiskalny, niefiskalny, faktura, kasa, kasjer, kasjerka, sprzedawca, nip, regon, krs, bdo, dziękujemy, zapraszamy, zapraszamy ponownie, nr wydr, wydruk, stolik, godziny otwarcia,
    obsługiwał, kelner, numer, sprzedaż, kopia, witamy, nr transakcji, kapitał zakładowy, siedziba, sąd rejonowy`,
  deposits: 'kaucja, zwrot kaucji, opakowanie zwrotne, zwrot opakowania',
  streets: 'ul, ulica, al, aleja, aleje, plac, pl, os, osiedle, rynek, rondo, droga',
  marks:
    'paragon, fiskalny, dziękujemy, zapraszamy, gotówka, reszta, suma pln, razem, nip, ptu, kasa, kasjer, szt, zł, pln, sprzedaż, karta, sp z o o, ul',
}
