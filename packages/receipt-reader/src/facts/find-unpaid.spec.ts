import { findUnpaid } from './find-unpaid'
import { labelRows } from './label-rows'
import { parseReceipt } from './parse-receipt'
import { parseRows } from './parse-rows'

const isUnpaid = (text: string) => findUnpaid(labelRows(parseRows({ text, lines: [] })))

describe('findUnpaid', () => {
  it.each([
    'INVOICE - UNPAID',
    'Status: Unpaid',
    'TOTAL 12.50\nPlease transfer within 30 days',
    'QUOTATION\nTOTAL DUE 12.50',
    'QUOTATION NO: 1042\nTOTAL DUE 12.50',
    'QUOTATION / NOT A RECEIPT - PAYMENT PENDING',
    'Order #1001 CANCELLED',
    'Order LX-1001 CANCELLED',
    'Your order has been cancelled.',
    'Thank you. You have not been charged.',
    'SUSPENDED TRANSACTION',
    '** NOT PAID **',
    'Your order has not been paid yet',
    'PRO FORMA INVOICE',
    'TOTAL 37.00\nAMOUNT PAID 0.00\nBALANCE DUE 37.00',
    'TOTAL 37.00\nPAID 0.00\nAMOUNT DUE 37.00',
    'Importe pendiente 5,00\nPAGADO 0,00',
    'AMOUNT UNPAID 5.00',
    'SALES QUOTATION',
    'This is not a valid receipt',
    'NO SALE',
    'TEST TRANSACTION',
    '*** TRAINING MODE ***',
    '*** TRAINING ***',
    '*** VOID ***',
    'VOID TRANSACTION',
    '*** TICKET ANULADO ***',
    '*** DECLINED ***',
    'TRANSACTION CANCELLED',
    'GUEST CHECK\nTOTAL 12.50',
    'TOTAL 12.50\nPLEASE PAY AT THE COUNTER',
    'PRESUPUESTO',
    'PENDIENTE DE PAGO',
    'NO PAGADO',
    'Pedido cancelado',
    'IMPAYÉ',
    'Paiement en attente',
    'Commande annulée',
    'DEVIS',
    'Nicht bezahlt',
    'Kostenvoranschlag',
    'Beleg storniert',
    'Niet betaald',
    'OFFERTE',
    'Bestelling geannuleerd',
  ])('recognizes %j as unpaid', (text) => expect(isUnpaid(text)).toBe(true))

  it.each([
    'VOID ITEM',
    'ITEM VOIDED -3.00',
    'LINE CANCELLED',
    'Order line cancelled',
    '** VOID **\nMILK -3.00',
    'MILK -3.00\nVOID',
    'VOID 2',
    'VOID -3.00',
    'VOID IF COPIED',
    'Must be 18 or above. Void where',
    'Cancellation policy',
    'Orders cancelled within a day are free',
    'Was your order cancelled?',
    'Not valid as a tax invoice',
    'This is not a tax invoice',
    'INVOICE',
    'TOTAL DUE 12.50',
    'BALANCE DUE 12.50\nCASH 20.00\nCHANGE 7.50',
    'AMOUNT PAID 12.50\nBALANCE DUE 0.00',
    'UNPAID BALANCE 0.00',
    'CASH 0.00\nTOTAL DUE 12.50\nVISA 12.50',
    'GUEST CHECK\nTOTAL 12.50\nVISA 12.50',
    'Quotation No: 1042\nTOTAL 12.50\nPAID IN FULL',
    'SERVICE TRAINING',
    'TRAINING',
    'Interest is due on invoices not paid',
    'ANGEBOT -0,50',
    'If not paid within 30 days interest is charged',
  ])('does not recognize %j as unpaid', (text) => expect(isUnpaid(text)).toBe(false))

  it('sends a voided receipt to manual review', () => {
    const text = 'HUA FOODS SDN BHD\nNO 12, JALAN ABU, 43000 KAJANG\n13-05-2026\nMILK 5.00\nTOTAL 5.00\nCASH 5.00'
    const doubtsOf = (paper: string) =>
      parseReceipt({ text: paper, lines: [] }, { today: new Date('2026-11-20') }).doubts
    expect(doubtsOf(text)).not.toContain('not_paid')
    expect(doubtsOf(`${text}\n*** VOID ***`)).toContain('not_paid')
  })

  it('reads a hostile row within 200 ms', () => {
    const started = performance.now()
    isUnpaid(`${'este esta de der '.repeat(12)}x`)
    expect(performance.now() - started).toBeLessThan(200)
  })
})
