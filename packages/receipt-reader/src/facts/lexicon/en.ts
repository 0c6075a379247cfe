import type { Lexicon } from './lexicon'

export const en: Lexicon = {
  language: 'en',
  labels: {
    total: 'total, order total, total sale, total sales, bill total, check total, total amount, total to pay',
    weak_total: 'total amount paid, total paid, balance',
    grand_total: 'grand total, amount due, total due, balance due, to pay, total payable, amount payable, you pay',
    subtotal: 'subtotal, sub total, net sales, merchandise subtotal, food subtotal, goods total',
    tax: 'tax, sales tax, total tax, vat, gst, hst, pst, qst, vat total, tax total, no tax, state tax, local tax',
    service: 'tip, gratuity, service charge, suggested tip, delivery fee',
    rounding: 'rounding, cash rounding, rounding adjustment',
    payment:
      'debit total payment, credit total payment, debit card, credit card, card payment, contactless, visa debit, visa credit, visa tender, mastercard debit, chip card, cash tendered, amount tendered, paid by card, amount paid, account paid, nets, eftpos, eftpos aud, eftpos nzd',
    change: 'change, change due, cash change, your change, change given',
    points: `you saved, you have saved, total savings, total savings this trip, your savings, instant savings, savings today, you saved today,
      regular price, reg price, was, suggested gratuity, points balance, card balance, total discount given`,
    count: 'total items, number of items, items sold, item count, total number of items sold, total item, items',
    summary_heading: 'tax summary, vat summary, gst summary, tax breakdown, gst breakup, gst breakup details',
  },
  dates: 'date, dated, sale date, order date, invoice date, trans date',
  otherDays: `return before, return by, returns until, exchange by, until, till, valid, thru, through, offer ends, ends, ending, expires, expired, expiry,
    use by, best before, before, redeem by, redeem, reprint, reprinted, due date, due, date of birth, birthday, since, start, joined, renews, warranty, issued, survey,
    copy, updated, expire`,
  notNames: `server, cashier, served by, your server, survey, feedback, thank you, welcome, store, manager, open, opening hours, customer copy,
    merchant copy, tax invoice, receipt, order, table, guest, pax, regd office, registered office, customer care, member, pay less, expect more,
    self checkout, sale, copy, transaction, how did we do, visit us, promo, redeem, posted, goods sold, please come,
    formerly, franchise, operated by, managed by, complaint, refund, exchange`,
  deposits: 'deposit, bottle deposit, crv, can deposit, bottle return, container return',
  streets: 'street, road, avenue, lane, drive, boulevard, highway, square, parade, way',
  marks: 'thank you, please, your, visit, welcome, change due, cashier, subtotal, items, total',
}
