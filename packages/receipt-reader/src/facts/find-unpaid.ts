import type { LabelledRow } from './label-rows'
import { toLabel } from './parse-labels'

/** Names of documents. Matched against skeletons without accents: 'transaction' is 'transactlon' there. */
const PAPER =
  'transactlon|sales?|recelpt|tlcket|order|lnvolce|blll|check|purchase|payment|card|venta|operaclon|transacclon|factura|pedldo|compra|pago|tarjeta|vente|commande|facture|palement|beleg|bon|bestellung|rechnung|vorgang|zahlung|transaktlon|bestelllng|transactle|rekenlng|betallng'
/** Words around a document's name and its status: 'Your order has been ...', 'Status: ...'. */
const BETWEEN =
  'thls|your|the|status|amount|balance|total|has|have|been|was|were|ls|stlll|yet|su|este|esta|ha|sldo|estado|fue|votre|aete|lhre|dle|der|wurde|lst|uw|de|no|nr'
const BROKEN_OFF =
  'vold(?:ed)?|cancell?ed|decllned|suspended|anulad[oa]|cancelad[oa]|denegad[oa]|suspendld[oa]|annulee?|refusee?|stornlert|abgelehnt|abgebrochen|geannuleerd|gewelgerd'
const OPEN =
  'unpald|notpald|notyetpald|notbeenpald|paymentpendlng|pendlngpayment|awaltlngpayment|nopagad[oa]|slnpagar|lmpagad[oa]|pendlentedepago|pagopendlente|nonpayee?|lmpayee?|enattentedepalement|palementenattente|unbezahlt|(?:noch)?nlchtbezahlt|zahlungausstehend|(?:nog)?nletbetaald|onbetaald|wachtopbetallng'
const DRAFT =
  'quotatlon|quote|estlmate|proforma|presupuesto|cotlzaclon|devls|kostenvoranschlag|offerte|nosale|nota(?:valld)?recelpt|tralnlngmode|modo(?:deformaclon|formaclon|entrenamlento|prueba)|modeformatlon|schulungsmodus|tralnlngsmodus|(?:test|tralnlng|schulungs|tralnlngs)(?:beleg|bon|transactlon|recelpt|sale|tlcket|order)|(?:recelpt|tlcket|factura|venta)deprueba'

/** Matches only the whole row, or a part of it: 'Void if copied' and 'Cancellation policy' have other words. */
const UNPAID_LABEL = new RegExp(
  `^(?:${PAPER}|${BETWEEN})*(?:${BROKEN_OFF}|${OPEN}|${DRAFT})(?:${PAPER}|yet|balance|amount)*$`,
)
const NOT_CHARGED = /^(?:you|your(?:card|account)|lt)(?:have|has|was|were)not(?:been)?charged(?:yet|forthlsorder)?$/
/** 'Order LX-1001 CANCELLED', but not 'Order line cancelled', which is about a part of the purchase. */
const ORDER_CANCELLED = /^(?:your|thls)?order(?!.*(?:llne|ltem))[a-z]{0,6}(?:hasbeen|was|ls)?cancell?ed$/
/** A single word, which may also count voided lines ('VOID 2') or precede one: 'VOID', then 'MILK -3.00'. */
const ALONE = new RegExp(`^(?:${BROKEN_OFF})$`)
/** Matches 'TRAINING' only between stars, because shops also sell training. */
const TRAINING = /^\W*[*#=<>-]{2,}\s*(?:training|schulung|formaci[oó]n|formation|prueba|test)\s*[*#=<>-]{2,}\W*$/i

/** Requests for payment. Also printed on documents that were paid later, which then show the payment. */
const PAYMENT_REQUEST =
  /^guestcheck$|(?:please|klndly)(?:pay|transfer|remlt)|pay(?:ment)?(?:atthe|at|to)(?:counter|cashler)|payablewlthln|^(?:quotatlon|quote|estlmate|presupuesto|cotlzaclon|devls|offerte|angebot)(?:no|nr|num(?:ero|ber)?|n)[a-z]{0,3}$|bltteuberwelsen|zwlschenrechnung|^(?:note|addltlon)provlsolre$|^(?:offenerbetrag|openstaandbedrag|resteapayer)(?:euro?)?$/
const PAID = /^(?:pald|pagado|bezahlt|paye|betaald)(?:lnfull)?$/
/** Labels of the amount paid. Labels of payment methods don't match. */
const AMOUNT_PAID =
  /^(?:total|amount|payments?|lmporte|montant|betrag)*(?:pald|recelved|pagado|entregado|bezahlt|paye|betaald)(?:amount|todate)?(?:euro?)?$/
const STILL_DUE = /due|balance|outstandlng|pendlente|restea|offener|openstaand/
/** Longer rows are sentences. */
const MOST_LETTERS = 60
/** Separates the parts of a row: 'QUOTATION / NOT A RECEIPT - PAYMENT PENDING'. */
const SEPARATOR = /[/|*•·;—–]+|\s-+\s|[.!](?:\s|$)/

/**
 * Whether a document is not a completed purchase: unpaid, void, a quotation or from a till in training mode. Such documents list
 * items and a total like a receipt.
 */
export function findUnpaid(rows: LabelledRow[]): boolean {
  const isPaid = rows.some(
    ({ cents, kind, row }) => cents !== 0 && ((kind === 'payment' && cents) || PAID.test(toLabel(row.text))),
  )
  return rows.some((labelled, index) => {
    const beside = [rows[index - 1], rows[index + 1]]
    return (
      isLabelledUnpaid(labelled, beside) || (!isPaid && (isPaymentRequest(labelled) || isNothingPaid(labelled, rows)))
    )
  })
}

function isLabelledUnpaid({ cents, row }: LabelledRow, beside: (LabelledRow | undefined)[]): boolean {
  if (TRAINING.test(row.text)) return true
  // 'UNPAID 0.00' means that all is paid.
  if (cents === 0) return false
  const isOfLine = beside.some((other) => (other?.cents ?? 0) < 0)
  return row.text.split(SEPARATOR).some((part) => {
    const label = toLabel(part)
    if (part.includes('?') || label.length > MOST_LETTERS) return false
    if (ALONE.test(label)) return !/\d/.test(part) && !isOfLine
    return UNPAID_LABEL.test(label) || NOT_CHARGED.test(label) || ORDER_CANCELLED.test(label)
  })
}

const isPaymentRequest = ({ cents, row }: LabelledRow): boolean =>
  cents !== 0 && PAYMENT_REQUEST.test(toLabel(row.text))

/** Whether a row is 'AMOUNT PAID 0.00', with the full total due in another row. */
function isNothingPaid({ cents, row }: LabelledRow, rows: LabelledRow[]): boolean {
  if (cents !== 0 || !AMOUNT_PAID.test(toLabel(row.text))) return false
  return rows.some((other) => (other.cents ?? 0) > 0 && STILL_DUE.test(toLabel(other.row.text)))
}
