import { readId } from '@/domain/permissions'
import { findMerchant } from '@/domain/purchase-proof'
import { StatusDot } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { RowActions } from '../../frame/row-actions.client'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { MerchantForm } from './merchant-form.client'
import { proofPaths } from './proof-paths'

/** Edits a merchant (CONSOLE-45). */
export async function EditMerchantView({ view }: { view: ProgramViewContext }) {
  const { context, can, params, programId, t } = view
  const merchantId = readId(params.purchase_proof_merchant_id) ?? 0
  const merchant = await findMerchant(context, { programId, merchantId })
  if (!merchant) return <UnknownPage t={t} />
  const { active, address, aliases, id, name, receipts, updated_at } = merchant
  const paths = proofPaths(programId)
  return (
    <DetailPage
      view={view}
      title={name}
      status={
        <StatusDot tone={active ? 'positive' : 'neutral'}>
          {t(`purchaseProof.merchants.${active ? 'active' : 'inactive'}`)}
        </StatusDot>
      }
      actions={
        <RowActions
          row={{ id, name, isActive: active, isUsed: receipts > 0 }}
          list="purchase_proof_merchants"
          help={t('rowActions.deleteHelp')}
          whenUsed={t('rowActions.used')}
          listHref={paths.merchants}
        />
      }
    >
      <MerchantForm
        // Remounted after an activation by the menu, so that the form starts with the stored values.
        key={updated_at.toISOString()}
        programId={programId}
        canOpen={can('receipts.manage') && can('receipts.update')}
        listHref={paths.merchants}
        values={{ name, aliases, address, active }}
        merchant={{ id, updatedAt: updated_at.toISOString() }}
      />
    </DetailPage>
  )
}
