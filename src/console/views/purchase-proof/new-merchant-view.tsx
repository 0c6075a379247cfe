import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { MerchantForm } from './merchant-form.client'
import { proofPaths } from './proof-paths'

const EMPTY = { name: '', aliases: [], address: '', active: true }

/** Adds a merchant (CONSOLE-45). */
export function NewMerchantView({ view }: { view: ProgramViewContext }) {
  const { can, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.purchaseProofMerchantNew')}>
      <MerchantForm
        programId={programId}
        canOpen={can('receipts.manage') && can('receipts.update')}
        listHref={proofPaths(programId).merchants}
        values={EMPTY}
      />
    </DetailPage>
  )
}
