import { readId } from '@/domain/permissions'
import {
  findReceipt,
  findReceiptQueue,
  listEligibleProducts,
  listMerchants,
  listReceiptItems,
  REJECT_REASONS,
} from '@/domain/receipts'
import {
  presentEligibleProduct,
  presentMerchantOption,
  presentReceipt,
  presentReceiptItem,
} from '@/http/present-receipt'
import { translate } from '@/i18n'
import type { ProgramScene } from '../../frame/scene'
import { UnknownPage } from '../../frame/states'
import { consoleAddress } from '../../resolve-route'
import { isDeskTab } from './desk-tabs'
import { ReviewDesk } from './review-desk.client'

/** The review screen (A §2 Receipt Review). Everything that a reviewer may change is one form; the server loads it. */
export async function ReceiptView({ scene }: { scene: ProgramScene }) {
  const { context, format, locale, may, params, program, programId, search } = scene
  const receiptId = readId(params.receipt_id) ?? 0
  const receipt = await findReceipt(context, { programId, receiptId })
  // The guard saw it; somebody deleted it in between.
  if (!receipt) return <UnknownPage t={scene.t} />
  const items = await listReceiptItems(context, { programId, receiptId })
  const products = await listEligibleProducts(context, programId)
  const merchants = await listMerchants(context, programId)
  const queue = await findReceiptQueue(context, { programId, receiptId })
  const t = translate(locale, 'receipts')
  const tab = String(search.tab ?? '')
  return (
    <ReviewDesk
      key={receipt.id}
      receipt={presentReceipt(receipt)}
      items={items.map(presentReceiptItem)}
      products={products.map(presentEligibleProduct)}
      merchants={merchants.map(presentMerchantOption)}
      queue={queue}
      rejectReasons={REJECT_REASONS.map((value) => ({ value, label: t(`reasons.${value}.label`) }))}
      place={{
        locale,
        timeZone: format.timeZone,
        pointsTerm: program.pointsTerm,
        list: {
          label: t('console.title'),
          href: consoleAddress('/programs/:program_id/receipts', { program_id: programId }),
        },
        participantHref: may('users.view')
          ? consoleAddress('/users/:end_user_id', { end_user_id: receipt.participant_id })
          : null,
      }}
      initialTab={isDeskTab(tab) ? tab : 'overview'}
    />
  )
}
