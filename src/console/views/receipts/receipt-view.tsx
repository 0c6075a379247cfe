import { readId } from '@/domain/permissions'
import {
  findListedQueue,
  findReceipt,
  listEligibleProducts,
  listReceiptItems,
  receiptListParameters,
} from '@/domain/receipt-review'
import { listMerchantOptions, REJECT_REASONS } from '@/domain/receipts'
import {
  presentEligibleProduct,
  presentReceipt,
  presentReceiptItem,
  presentReceiptMerchant,
} from '@/http/receipts/present-receipt'
import { translate } from '@/i18n'
import { ErrorState } from '@/ui'
import { pluginFacts } from '../../frame/plugin-facts'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { renderSlot } from '../../slots'
import { isDeskTab } from './desk-tabs'
import { listQuery } from './list-query'
import { ReviewDesk } from './review-desk.client'

/** The review screen (CONSOLE-29). Everything that a reviewer may change is one form; the server loads it. */
export async function ReceiptView({ view }: { view: ProgramViewContext }) {
  const { format, locale, can, program, programId, search } = view
  const t = translate(locale, 'receipts')
  const loaded = await loadDesk(view).catch((error: unknown) => {
    view.context.payload.logger.error({
      code: 'PAGE_PART_FAILED',
      err: error,
      msg: 'could not load a receipt for review',
    })
    return 'failed' as const
  })
  if (loaded === 'failed')
    return (
      <ErrorState className="flex-1" title={t('console.review.error', { message: t('console.review.notLoaded') })} />
    )
  // The guard saw the receipt, but it was deleted since.
  if (loaded === null) return <UnknownPage t={view.t} />
  const { items, merchants, products, queue, receipt } = loaded
  const tab = String(search.tab ?? '')
  const query = listQuery(receiptListParameters.parse(search))
  return (
    <ReviewDesk
      key={receipt.id}
      receipt={presentReceipt(receipt, { canManage: can('users.manage') })}
      items={items.map(presentReceiptItem)}
      products={products.map(presentEligibleProduct)}
      merchants={merchants.map((merchant) => presentReceiptMerchant(t, merchant))}
      queue={queue}
      added={await renderSlot('receipt', { view, receiptId: receipt.id })}
      pluginFacts={await pluginFacts('receipts', receipt.id, view)}
      rejectReasons={REJECT_REASONS.map((value) => ({ value, label: t(`reasons.${value}.label`) }))}
      place={{
        locale,
        timeZone: format.timeZone,
        pointsTerm: program.pointsTerm,
        list: {
          label: t('console.title'),
          href: `${consoleAddress('/programs/:program_id/receipts', { program_id: programId })}${query}`,
          query,
        },
        participantHref: can('users.view')
          ? consoleAddress('/users/:end_user_id', { end_user_id: receipt.participant_id })
          : null,
      }}
      initialTab={isDeskTab(tab) ? tab : 'overview'}
    />
  )
}

/** Null if there is no such receipt. */
async function loadDesk({ context, params, programId, search }: ProgramViewContext) {
  const receiptId = readId(params.receipt_id) ?? 0
  const receipt = await findReceipt(context, { programId, receiptId })
  if (!receipt) return null
  return {
    receipt,
    items: await listReceiptItems(context, { programId, receiptId }),
    products: await listEligibleProducts(context, programId),
    merchants: await listMerchantOptions(context, { programId, merchantId: receipt.purchase_proof_merchant_id }),
    queue: await findListedQueue(context, { programId, receiptId, parameters: receiptListParameters.parse(search) }),
  }
}
